import { rendererSources } from '@app/edge'
import type { Store } from '@app/registry/node'
import { type Renderer, startRenderer } from '@app/renderer'
import { oneLine } from './screen'

/** Longer than at an edge: on a busy machine, one that is only slow must not count as one that hangs. */
const patienceMs = 10_000
/** After so many that hang, the others are not tried: a check must not take too long for it. */
const maxLate = 3

type Screen = { release: string; path: string; address: string }
type Input = {
  store: Store
  apiUrl: string
  /** An edge that draws its pages with this. */
  openEdge: (renderer: Pick<Renderer, 'draw'>) => Promise<Opening>
  /** How long one may take. */
  withinMs?: number
}
type Opening = {
  inject: (page: { url: string; headers: Record<string, string> }) => Promise<unknown>
  close: () => Promise<unknown>
}
export type Drawn = {
  /** How many screens were drawn. */
  drawn: number
  /** A sentence for each reason why screens of a release could not be drawn. */
  warnings: string[]
}

type Undrawn = { release: string; reason: string; paths: readonly string[] }

const sentenceOf = ({ release, reason, paths }: Undrawn) =>
  paths.length === 1
    ? `${release}: ${paths[0]} is not drawn for first visits: ${reason}. Its pages start with the skeleton.`
    : `${release}: ${paths.length} screens are not drawn for first visits: ${reason}. Their pages start with the skeleton: ${paths.join(', ')}.`

/** Opens screens at an edge as a visitor, one after the other. Those that an edge never draws are left out. */
export async function drawEach(
  screens: readonly Screen[],
  { store, apiUrl, openEdge, withinMs = patienceMs }: Input,
): Promise<Drawn> {
  if (screens.length === 0) return { drawn: 0, warnings: [] }
  const reasons: string[] = []
  const outcomes: (string | null)[] = []
  let late = 0
  const renderer = startRenderer({
    sources: rendererSources(store, apiUrl),
    withinMs,
    onFailure: (reason) => reasons.push(reason),
  })
  const edge = await openEdge({
    async draw(job) {
      if (late === maxLate) {
        outcomes.push(`${maxLate} others took too long before`)
        return null
      }
      reasons.length = 0
      const started = performance.now()
      const drawing = await renderer.draw(job)
      if (!drawing && performance.now() - started >= withinMs) late++
      // one that is late ends the process, which is a second reason
      outcomes.push(drawing ? null : oneLine(reasons[0] ?? 'the process that draws ended'))
      return drawing
    },
  })
  let drawn = 0
  const undrawn = new Map<string, Undrawn>()
  try {
    for (const { release, path, address } of screens) {
      await edge.inject({ url: address, headers: { accept: 'text/html', cookie: 'adult=true' } })
      const outcome = outcomes.pop()
      if (outcome === null) drawn++
      if (outcome) {
        const paths = undrawn.get(`${release} ${outcome}`)?.paths ?? []
        undrawn.set(`${release} ${outcome}`, { release, reason: outcome, paths: [...paths, path] })
      }
    }
    return { drawn, warnings: [...undrawn.values()].map(sentenceOf) }
  } finally {
    await edge.close()
    await renderer.stop()
  }
}
