import type { ReactNode } from 'react'
import { type TextName, useTexts } from '../screen-texts/texts'
import css from './AgreementText.module.css'

const paragraphs: readonly TextName[] = [
  'agreement.adults',
  'agreement.draws',
  'agreement.money',
  'agreement.limits',
  'agreement.data',
  'agreement.leaving',
]

export function AgreementText(): ReactNode {
  const t = useTexts()
  return (
    <div className={css.agreement}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
    </div>
  )
}
