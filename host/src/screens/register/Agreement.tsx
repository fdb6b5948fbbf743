import { useCommonTexts } from '@app/platform'
import { Sheet } from '@app/ui'
import type { ReactNode } from 'react'
import { type TextName, useTexts } from '../../texts'
import css from './RegisterScreen.module.css'

const paragraphs: readonly TextName[] = [
  'agreement.adults',
  'agreement.draws',
  'agreement.money',
  'agreement.limits',
  'agreement.data',
  'agreement.leaving',
]

/** What a member agrees to, in plain words, readable before the box is ticked (REG-4). */
export function Agreement({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('agreement.title')} closeLabel={common('close')}>
      <div className={css.agreement}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
      </div>
    </Sheet>
  )
}
