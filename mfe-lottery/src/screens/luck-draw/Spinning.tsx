import type { LuckDrawNext, Prize } from '@app/contracts'
import { currentSessionAtom, useAtomValue, useFormat } from '@app/platform'
import { ListGroup, ListRow, WeaveArt } from '@app/ui'
import { Fingerprint, History, Percent } from 'lucide-react'
import { useState } from 'react'
import { useOwnLimits } from '../../api/ownLimits'
import { BreakNotice } from '../../components/break/BreakNotice'
import { useRememberSeal } from '../../state/seals'
import { useTexts } from '../../texts'
import { ChancesSheet } from './ChancesSheet'
import styles from './LuckDrawScreen.module.css'
import { NextSpin } from './NextSpin'
import { OwnSpinsSheet } from './OwnSpinsSheet'
import { PrizePopup, wonBy } from './PrizePopup'
import { SeedSheet } from './SeedSheet'
import { type Checkable, SpinCheckSheet } from './SpinCheckSheet'
import { useSpin } from './useSpin'
import { WaitingNote } from './WaitingNote'
import { outerBand, Wheel, wheelWeave } from './Wheel'
import { Winners } from './Winners'

/** The wheel, with what is known before the spin and what can be checked after it. */
export function Spinning({ prizes, next }: { prizes: readonly Prize[]; next: LuckDrawNext }) {
  const t = useTexts()
  const { number } = useFormat()
  const [ownSeed, setOwnSeed] = useState<string | null>(null)
  const [sheet, setSheet] = useState<'chances' | 'seed' | 'spins' | null>(null)
  const [checkable, setCheckable] = useState<Checkable | null>(null)
  const { wheelRef, angle, isBusy, isWaiting, isLong, waiting, voided, isLost, spun, isShown, spin, confirm } = useSpin(
    prizes,
    next,
  )
  const breakUntil = useOwnLimits()?.breakUntil ?? null
  const sealKey = `wheel/${useAtomValue(currentSessionAtom)?.token ?? ''}`
  useRememberSeal(sealKey, String(next.nonce), next.commitment)
  const seed = ownSeed ?? next.clientSeed
  const isEven = prizes.every(({ weight }) => weight === prizes[0]?.weight)
  const close = () => setSheet(null)
  const won = spun && isShown ? wonBy(spun) : undefined
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.spin}>
          <WeaveArt
            seed={wheelWeave}
            detail={3}
            only={outerBand}
            hole={0.5}
            strokeWidth={0.42}
            className={styles.halo}
          />
          <Wheel
            prizes={prizes}
            angle={angle}
            isBusy={isBusy}
            isWaiting={isWaiting}
            isResting={breakUntil !== null || next.freeLeft === 0}
            wheelRef={wheelRef}
            onGo={() => spin(seed)}
          />
          {breakUntil !== null && (
            <div className={styles.paused}>
              <BreakNotice until={breakUntil} />
            </div>
          )}
          {isLost && (
            <p className={styles.lost} role="alert">
              {t('wheel.lost')}
            </p>
          )}
          <WaitingNote isLong={isLong} waiting={waiting} />
          {voided && (
            <p className={styles.lost} role="alert">
              {voided.message}
            </p>
          )}
          <p className="sr" role="status">
            {won && t('wheel.won', { title: won.title })}
          </p>
        </section>
        <div className={styles.beside}>
          <NextSpin next={next} />
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
            <ListRow
              tile
              chevron
              icon={<History className="icon-20" aria-hidden="true" />}
              title={t('spins.title')}
              detail={t('spins.detail')}
              onClick={() => setSheet('spins')}
            />
          </ListGroup>
          <Winners onCheck={(id) => setCheckable({ spin: id, isOwn: false })} />
        </div>
      </div>
      <ChancesSheet prizes={prizes} isOpen={sheet === 'chances'} onClose={close} />
      <SeedSheet seed={seed} isOpen={sheet === 'seed'} onClose={close} onChange={setOwnSeed} />
      <OwnSpinsSheet
        isOpen={sheet === 'spins'}
        onClose={close}
        onCheck={(id) => {
          close()
          setCheckable({ spin: id, isOwn: true })
        }}
      />
      <SpinCheckSheet checkable={checkable} sealKey={sealKey} onClose={() => setCheckable(null)} />
      <PrizePopup
        spun={spun}
        isOpen={isShown}
        onConfirm={confirm}
        onCheck={() => {
          confirm()
          if (spun) setCheckable({ spin: spun.result.spin, isOwn: true, spun })
        }}
      />
    </>
  )
}
