import { type Bank, banks } from '@app/contracts'
import { useCall } from '@app/platform'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useOnDemand } from '../../components/on-demand/useOnDemand'
import { useTexts } from '../../texts'
import styles from './BankPicker.module.css'

const retentionMs = 5 * 60_000
const loadSheet = () => import(/* webpackChunkName: "sheets" */ './BankSheet')

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
  const id = useId()
  const sheet = useOnDemand(loadSheet)
  // Loaded with the form, so that the banks are there when the sheet opens.
  const list = useCall(banks, {}, { failure: 'quiet', staleMs: retentionMs })
  const choose = (bank: Bank) => {
    onChoose(bank)
    sheet.close()
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
        aria-busy={sheet.isPending}
        onClick={sheet.open}
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
      {sheet.part && <sheet.part.BankSheet list={list} chosen={chosen} onChoose={choose} onClose={sheet.close} />}
    </div>
  )
}
