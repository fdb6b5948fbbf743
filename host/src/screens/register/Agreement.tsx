import { useCommonTexts } from '@app/platform'
import { Sheet } from '@app/ui/form'
import type { ReactNode } from 'react'
import { AgreementText } from '../../components/AgreementText'
import { useTexts } from '../../screen-texts/texts'

/** The agreement, readable before the box is ticked (REG-4). */
export function Agreement({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('agreement.title')} closeLabel={common('close')}>
      <div className="pad">
        <AgreementText />
      </div>
    </Sheet>
  )
}
