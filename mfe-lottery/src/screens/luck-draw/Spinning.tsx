import type { LuckDrawNext, Prize } from '@app/contracts'
import { currentSessionAtom, RichText, useAtomValue, useFormat } from '@app/platform'
import { ListGroup, ListRow, WeaveArt } from '@app/ui'
import { Fingerprint, Lock, Percent, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { shortHash } from '../../components/draw/names'
import { useRememberSeal } from '../../state/seals'
import { useTexts } from '../../texts'
import { ChancesSheet } from './ChancesSheet'
import styles from './LuckDrawScreen.module.css'
import { PrizePopup, wonBy } from './PrizePopup'
import { SeedSheet } from './SeedSheet'
import { SpinCheckSheet } from './SpinCheckSheet'
import { useSpin } from './useSpin'
import { outerBand, Wheel, wheelWeave } from './Wheel'

/** How many spins are left, and the seal that the next one is already under. */
function NextSpin({ next }: { next: LuckDrawNext }) {
  const t = useTexts()
  const { time } = useFormat()
  const text =
    next.free_left > 0 ? t('wheel.free', { count: next.free_left }) : t('wheel.freeNone', { time: time(next.free_at) })
  return (
    <>
      <p className={styles.free}>
        <RichText text={text} spans={{ b: (words) => <b className="num">{words}</b> }} />
      </p>
      <p className={styles.sealed}>
        <Lock className="icon-16" aria-hidden="true" />
        {t('wheel.sealed')} <span className={styles.mono}>{shortHash(next.commitment)}</span>
      </p>
    </>
  )
}

/** The wheel, what is known before the spin, and what can be checked after it. */
export function Spinning({ prizes, next }: { prizes: readonly Prize[]; next: LuckDrawNext }) {
  const t = useTexts()
  const { number } = useFormat()
  const [ownSeed, setOwnSeed] = useState<string | null>(null)
  const [sheet, setSheet] = useState<'chances' | 'seed' | 'check' | null>(null)
  const { wheelRef, angle, isBusy, isLost, spun, isTold, spin, confirm } = useSpin(prizes)
  const sealKey = `wheel/${useAtomValue(currentSessionAtom)?.token ?? ''}`
  useRememberSeal(sealKey, String(next.nonce), next.commitment)
  const seed = ownSeed ?? next.client_seed
  const isEven = prizes.every(({ weight }) => weight === prizes[0]?.weight)
  const close = () => setSheet(null)
  const won = spun && isTold ? wonBy(spun) : undefined
  return (
    <>
      <section className={styles.spin}>
        <WeaveArt seed={wheelWeave} detail={3} only={outerBand} hole={0.5} strokeWidth={0.42} className={styles.halo} />
        <Wheel prizes={prizes} angle={angle} isBusy={isBusy} wheelRef={wheelRef} onGo={() => spin(seed)} />
        <NextSpin next={next} />
        {isLost && (
          <p className={styles.lost} role="alert">
            {t('wheel.lost')}
          </p>
        )}
        <p className="sr" role="status">
          {won && t('wheel.won', { title: won.title })}
        </p>
      </section>
      <ListGroup label={t('wheel.title')} className={styles.rows}>
        <ListRow
          tile
          chevron
          icon={<Percent className="icon-20" aria-hidden="true" />}
          title={isEven ? t('chances.even', { count: number(prizes.length) }) : t('chances.title')}
          detail={t('chances.detail')}
          onClick={() => setSheet('chances')}
        />
        <ListRow
          tile
          chevron
          icon={<Fingerprint className="icon-20" aria-hidden="true" />}
          title={t('seed.title')}
          detail={<span className={`${styles.mono} ${styles.seed}`}>{seed}</span>}
          onClick={() => setSheet('seed')}
        />
        {spun && (
          <ListRow
            tile
            chevron
            icon={<ShieldCheck className="icon-20" aria-hidden="true" />}
            title={t('spin.check')}
            detail={t('spin.detail')}
            onClick={() => setSheet('check')}
          />
        )}
      </ListGroup>
      <ChancesSheet prizes={prizes} isOpen={sheet === 'chances'} onClose={close} />
      <SeedSheet seed={seed} isOpen={sheet === 'seed'} onClose={close} onChange={setOwnSeed} />
      <SpinCheckSheet spun={spun} sealKey={sealKey} isOpen={sheet === 'check'} onClose={close} />
      <PrizePopup
        spun={spun}
        isOpen={isTold}
        onConfirm={confirm}
        onCheck={() => {
          confirm()
          setSheet('check')
        }}
      />
    </>
  )
}
