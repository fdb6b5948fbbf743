import type { LuckDrawNext } from '@app/contracts'
import { RichText, useFormat } from '@app/platform'
import { Lock } from 'lucide-react'
import { shortHash } from '../../components/draw/names'
import { useTexts } from '../../texts'
import styles from './LuckDrawScreen.module.css'

/** How many spins are left, the seal of the next one, and when winnings can be withdrawn (HONEST-7). */
export function NextSpin({ next }: { next: LuckDrawNext }) {
  const t = useTexts()
  const { time } = useFormat()
  const text =
    next.freeLeft > 0 ? t('wheel.free', { count: next.freeLeft }) : t('wheel.freeNone', { time: time(next.freeAt) })
  return (
    <>
      <p className={styles.free}>
        <RichText text={text} spans={{ b: (words) => <b className="num">{words}</b> }} />
      </p>
      <p className={styles.sealed}>
        <Lock className="icon-16" aria-hidden="true" />
        {t(next.waiting ? 'wheel.sealedNow' : 'wheel.sealed')}{' '}
        <span className={styles.mono}>{shortHash(next.commitment)}</span>
      </p>
      {next.prizeRule !== undefined && <p className={styles.prizeRule}>{next.prizeRule}</p>}
    </>
  )
}
