import { type Kind, kinds, type Named, nameOf, type Step } from '../../release/adoption'
import { runsOf } from '../../release/health'
import { percentText } from '../../release/rollout'
import { texts } from '../../texts'
import styles from './Charts.module.css'
import { Frame, height, width } from './Frame'

const words = texts.app.charts
type AdoptionProps = { steps: readonly Step[]; named: Named; now: Date }

/** Which share of the pages had which release: the oldest below, the newest on top. */
export function Adoption({ steps, named, now }: AdoptionProps) {
  const last = steps.filter(({ pages }) => pages !== null).at(-1)?.pages
  const result = kinds.flatMap((kind) => (last?.[kind] ? [`${nameOf(named, kind)} ${percentText(last[kind])}`] : []))
  const runs = runsOf(steps.map(({ pages }) => pages))
  return (
    <Frame steps={steps} named={named} now={now} max={1} names="marks" label={words.adoptionLabel(result)}>
      {[...kinds]
        .reverse()
        .map((kind) =>
          runs.map((run) => (
            <polygon
              key={`${kind}${run[0]?.at}`}
              className={`${styles.area} ${styles[kind]}`}
              points={areaOf(run, kind, steps.length)}
            />
          )),
        )}
    </Frame>
  )
}

type Run = readonly { at: number; value: Record<Kind, number> }[]
/** From the beginning of the first step to the end of the last one, through the middle of each. */
function areaOf(run: Run, kind: Kind, count: number): string {
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return ''
  const places = [
    { x: first.at, value: first.value },
    ...run.map(({ at, value }) => ({ x: at + 0.5, value })),
    { x: last.at + 1, value: last.value },
  ]
  const line = (shareOf: (value: Record<Kind, number>) => number) =>
    places.map(({ x, value }) => `${((x / count) * width).toFixed(1)},${((1 - shareOf(value)) * height).toFixed(1)}`)
  const above = (from: number) => (value: Record<Kind, number>) =>
    kinds.slice(from).reduce((sum, one) => sum + value[one], 0)
  const place = kinds.indexOf(kind)
  return [...line(above(place)), ...line(above(place + 1)).reverse()].join(' ')
}
