import type { Bank } from '@app/contracts'
import { LoadFailure, type Loaded, useCommonTexts } from '@app/platform'
import { EmptyState, ListGroup, ListRow, SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './BankSheet.module.css'

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

/** The operator's banks, one of which is chosen. */
export function BankSheet({ onClose, ...properties }: BanksProps & { onClose: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open onClose={onClose} title={t('bind.banks')} closeLabel={common('close')}>
      <div className={styles.banks}>
        <Banks {...properties} />
      </div>
    </Sheet>
  )
}
