import { type Bank, banks } from '@app/contracts'
import { FailedFace, useCall, useCommonTexts } from '@app/platform'
import { EmptyState, ListGroup, ListRow, SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { ChevronDown, CircleAlert, Landmark } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../texts'
import styles from './BankPicker.module.css'

const keepsMs = 5 * 60_000

function Banks({ chosen, onChoose }: { chosen: Bank | null; onChoose: (bank: Bank) => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const list = useCall(banks, {}, { failure: 'quiet', staleMs: keepsMs })
  switch (list.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={4} />
    case 'failed':
      return <FailedFace failure={list.failure} retry={list.retry} />
    case 'ready':
      if (list.data.length === 0)
        return <EmptyState title={t('bind.noBanks')} text={t('bind.noBanksText')} seed="banks" />
      return (
        <ListGroup label={t('bind.banks')}>
          {list.data.map((bank) => (
            <ListRow
              key={bank.value}
              icon={<Landmark aria-hidden="true" />}
              title={bank.text}
              current={bank.value === chosen?.value}
              chevron={false}
              onClick={() => onChoose(bank)}
            />
          ))}
        </ListGroup>
      )
  }
}

/** The bank, chosen from the operator's list in a sheet (WALLET-4). */
export function BankPicker({
  chosen,
  onChoose,
  error,
}: {
  chosen: Bank | null
  onChoose: (bank: Bank) => void
  error: string | undefined
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (bank: Bank) => {
    onChoose(bank)
    setIsOpen(false)
  }
  return (
    <div>
      <span id={`${id}-label`} className={styles.label}>
        {t('bank.bank')}
      </span>
      <button
        type="button"
        name="bank"
        className={error ? `${styles.box} ${styles.wrong}` : styles.box}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setIsOpen(true)}
      >
        <span id={`${id}-value`} className={chosen ? styles.value : `${styles.value} ${styles.none}`}>
          {chosen?.text ?? t('bind.banks')}
        </span>
        <ChevronDown className="icon-20" aria-hidden="true" />
      </button>
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className={styles.error}>
            <CircleAlert className="icon-16" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('bind.banks')} closeLabel={common('close')}>
        <div className={styles.banks}>
          <Banks chosen={chosen} onChoose={choose} />
        </div>
      </Sheet>
    </div>
  )
}
