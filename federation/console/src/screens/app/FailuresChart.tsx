import { kinds, type Named, nameOf, type Step } from '../../release/adoption'
import { runsOf } from '../../release/health'
import { percentText } from '../../release/rollout'
import { scaleTo } from '../../release/scale'
import { texts } from '../../texts'
import styles from './Charts.module.css'
import { Frame, height, width } from './Frame'

const words = texts.app.charts

/** Which share of each release's loads failed. */
export function FailuresChart({ steps, named, now }: { steps: readonly Step[]; named: Named; now: Date }) {
  const lines = kinds.map((kind) => ({ kind, line: steps.map(({ failed }) => failed[kind]) }))
  const all = lines.flatMap(({ line }) => line.flatMap((share) => share ?? []))
  const limit = scaleTo(Math.max(0.01, ...all))
  const result = lines.flatMap(({ kind, line }) => {
    const known = line.flatMap((share) => share ?? [])
    return known.length === 0 ? [] : [`${nameOf(named, kind)} ${percentText(Math.max(...known))}`]
  })
  const x = (at: number) => ((at + 0.5) / steps.length) * width
  const y = (share: number) => height - (share / limit) * height
  return (
    <Frame steps={steps} named={named} now={now} max={limit} names="times" label={words.failuresLabel(result)}>
      {[...lines].reverse().map(({ kind, line }) =>
        runsOf(line).map((run) => (
          <polyline
            key={`${kind}${run[0]?.at}`}
            className={`${styles.line} ${styles[kind]}`}
            // a step alone has a short line of its own
            points={(run.length === 1
              ? run.flatMap(({ at, value }) => [
                  { at: at - 0.3, value },
                  { at: at + 0.3, value },
                ])
              : run
            )
              .map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
              .join(' ')}
          />
        )),
      )}
    </Frame>
  )
}
