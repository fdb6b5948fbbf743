import { useBaseInfo } from '@app/platform'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './ChooseScreen.module.css'

const paragraphs = ['choose.aboutHosts', 'choose.aboutDraws', 'choose.aboutMoney', 'choose.aboutHelp'] as const

/** The platform in a few plain sentences. */
export function About(): ReactNode {
  const t = useTexts()
  const name = useBaseInfo()?.name ?? ''
  return (
    <div className={`pad ${styles.about}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph, { name })}</p>
      ))}
    </div>
  )
}
