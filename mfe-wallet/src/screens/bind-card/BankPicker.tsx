import { type Bank, banks } from '@app/contracts'
import { LoadFailure, type Loaded, useCall, useCommonTexts } from '@app/platform'
import { EmptyState, ListGroup, ListRow, SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { ChevronDown, CircleAlert, Landmark } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../texts'
import styles from './BankPicker.module.css'

const keepsMs = 5 * 60_000

type BanksProps = { list: Loaded<readonly Bank[]>; chosen: Bank | null; onChoose: (bank: Bank) => void }

function Banks({ list, chosen, onChoose }: BanksProps): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  switch (list.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} count={4} />
    case 'failed':
      return <LoadFailure failure={list.failure} retry={list.retry} />
    case 'ready':
      if (list.data.length === 0)
        return <EmptyState title={t('bind.noBanks')} text={t('bind.noBanksText')} seed="banks" />
      return (
        <ListGroup label={t('bind.banks')}>
          {list.data.map((bank) => (
            <ListRow
              key={bank.code}
              icon={<Landmark aria-hidden="true" />}
              title={bank.name}
              current={bank.code === chosen?.code}
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
  // Loaded with the form, so that the list is there when the sheet opens.
  const list = useCall(banks, {}, { failure: 'quiet', staleMs: keepsMs })
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
          {chosen?.name ?? t('bind.banks')}
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
          <Banks list={list} chosen={chosen} onChoose={choose} />
        </div>
      </Sheet>
    </div>
  )
}
