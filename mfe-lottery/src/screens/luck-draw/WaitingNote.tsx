import type { UnresolvedSpin } from '@app/contracts'
import { quicknetHash } from '@app/fairness'
import { useFormat } from '@app/platform'
import { useBeaconName } from '../../components/draw/Bond'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'

/** What a spin waits for: `waiting` is known once the server has answered. */
export function WaitingNote({ isLong, waiting }: { isLong: boolean; waiting: UnresolvedSpin | null }) {
  const t = useTexts()
  const { time } = useFormat()
  const nameOf = useBeaconName()
  const bond = waiting?.bond
  return (
    <div role="status">
      {(isLong || bond) && (
        <p className={styles.awaited}>
          <b>{t('wheel.waiting')}</b>
          {bond && (
            <>
              {t('wheel.waitingFor', {
                round: bond.round,
                beacon: nameOf(bond),
                time: time(bond.dueAt / 1000),
                until: time(bond.voidAt / 1000),
              })}
              {bond.hash !== quicknetHash && ` ${t('beacon.ownNote')}`}
            </>
          )}
        </p>
      )}
    </div>
  )
}
