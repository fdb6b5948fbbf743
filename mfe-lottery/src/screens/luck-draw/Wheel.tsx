import type { Prize } from '@app/contracts'
import { useFormat } from '@app/platform'
import { WeaveArt } from '@app/ui'
import { type Ref, useMemo } from 'react'
import { useTexts } from '../../texts'
import { prizeIcons, usePrizeFace } from './prizeFace'
import { edgePath, middleOf, needsHairline, type Slice, slicePath, slicesOf } from './slices'
import styles from './Wheel.module.css'

const radius = 133
/** From this width on, figure and unit run across the slice; below it, along the slice. */
const roomy = 32
/** From this width on, two lines fit along the slice. */
const twoLines = 17
/** Seed of the pattern around the wheel. */
export const wheelWeave = 'wheel-1106'
export const outerBand = [2] as const

function SliceFace({ prize, slice, hasChance }: { prize: Prize; slice: Slice; hasChance: boolean }) {
  const { percent } = useFormat()
  const { figure, unit } = usePrizeFace()(prize)
  const Icon = prizeIcons[prize.kind]
  const ink = slice.tone === 'a' ? styles.inkA : styles.inkB
  const chance = percent(Number(prize.chance))
  const width = slice.to - slice.from
  if (width < roomy) {
    const hasTwoLines = hasChance && width >= twoLines
    return (
      <g className={ink} transform={`rotate(${middleOf(slice) + 90} 150 150)`}>
        <text x="32" y={hasTwoLines ? 148 : 153.5} className={styles.along}>
          <tspan className={styles.strong}>{figure}</tspan> {hasChance && !hasTwoLines ? `· ${chance}` : unit}
        </text>
        {hasTwoLines && (
          <text x="32" y="161" className={styles.along}>
            {chance}
          </text>
        )}
      </g>
    )
  }
  return (
    <g className={ink} transform={`rotate(${middleOf(slice)} 150 150)`}>
      <Icon className="icon-24" x="138" y="29" width="24" height="24" aria-hidden="true" />
      <text x="150" y="71" className={styles.figure}>
        {figure}
      </text>
      <text x="150" y="85" className={styles.unit}>
        {unit}
      </text>
      {hasChance && (
        <text x="150" y="98" className={styles.unit}>
          {chance}
        </text>
      )}
    </g>
  )
}

type Properties = {
  prizes: readonly Prize[]
  /** Degrees that the wheel has turned. */
  angle: number
  isBusy: boolean
  /** The result is awaited: the wheel moves slowly, and where it stops is open. */
  isWaiting: boolean
  /** No spin is available now, so the button does not attract attention. */
  isResting: boolean
  wheelRef: Ref<HTMLDivElement>
  onGo: () => void
}

/** The wheel under its pointer; each slice is as wide as its chance (DRAW-1). */
export function Wheel({ prizes, angle, isBusy, isWaiting, isResting, wheelRef, onGo }: Properties) {
  const t = useTexts()
  const slices = useMemo(() => slicesOf(prizes.map(({ weight }) => weight)), [prizes])
  const isEven = prizes.every(({ weight }) => weight === prizes[0]?.weight)
  const last = slices.at(-1)
  return (
    <div className={styles.box}>
      <div
        ref={wheelRef}
        className={`${styles.turning} ${isWaiting ? styles.waiting : ''}`}
        style={{ '--angle': angle }}
      >
        <svg className={styles.wheel} viewBox="0 0 300 300" role="img" aria-label={t('wheel.title')}>
          <circle className={styles.rim} cx="150" cy="150" r="150" />
          {slices.map((slice, index) => (
            <path
              key={prizes[index]?.id}
              className={slice.tone === 'a' ? styles.a : styles.b}
              d={slicePath(radius, slice)}
            />
          ))}
          {last && needsHairline(slices) && <path className={styles.hairline} d={edgePath(radius, last.to)} />}
          {prizes.map((prize, index) => {
            const slice = slices[index]
            return slice && <SliceFace key={prize.id} prize={prize} slice={slice} hasChance={!isEven} />
          })}
          <circle className={styles.rim} cx="150" cy="150" r="46" />
        </svg>
        <WeaveArt seed={wheelWeave} detail={3} only={outerBand} hole={0.9} strokeWidth={0.55} className={styles.band} />
      </div>
      <button
        type="button"
        className={`${styles.go} ${isResting ? styles.resting : ''}`}
        aria-disabled={isBusy}
        onClick={onGo}
      >
        {t('wheel.go')}
      </button>
      <svg className={styles.pointer} viewBox="0 0 36 46" aria-hidden="true">
        <path d="M18 46C12 34 4 26 4 16A14 14 0 0 1 32 16C32 26 24 34 18 46Z" />
        <circle cx="18" cy="16" r="5" />
      </svg>
    </div>
  )
}
