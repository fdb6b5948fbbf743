import type { BeaconBond } from '@app/contracts'
import { quicknetHash } from '@app/fairness'
import { useFormat } from '@app/platform'
import { useTexts } from '../../texts'

/** The name of a beacon: only what this app knows itself counts as public. */
export function useBeaconName() {
  const t = useTexts()
  return ({ hash, isOwn }: BeaconBond): string =>
    t(hash === quicknetHash ? 'beacon.quicknet' : isOwn ? 'beacon.own' : 'beacon.unknown')
}

/** Which round of which beacon decides a draw, and plainly if that is the house's own. */
export function Bond({ bond, className }: { bond: BeaconBond; className?: string | undefined }) {
  const t = useTexts()
  const { time } = useFormat()
  const nameOf = useBeaconName()
  return (
    <>
      <p className={className}>
        {t('beacon.decides', { round: bond.round, beacon: nameOf(bond), time: time(bond.dueAt / 1000) })}
      </p>
      {bond.hash !== quicknetHash && <p className={className}>{t('beacon.ownNote')}</p>}
    </>
  )
}
