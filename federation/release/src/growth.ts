import { type Channel, type Delta, deltaOf, Refused, releaseName, type ReleaseRecord, stableOf } from '@app/registry'
import { readRelease, type Store } from '@app/registry/node'

/** Nothing speaks against a change but that it is larger than what is served; somebody has to say why. */
export class Larger extends Refused {}

/** Less may be chance, and is no reason to ask. */
const free = { share: 0.05, bytes: 1024 }

/** Where the candidates are larger than what the channel serves as stable, each as a sentence. */
export async function findGrowth(
  store: Store,
  head: Channel | null,
  candidates: readonly ReleaseRecord[],
): Promise<string[]> {
  const found = await Promise.all(
    candidates.map(async (record) => {
      const stable = stableOf(head, record.app)?.stable
      const before =
        stable && stable !== record.id ? await readRelease(store, record.app, stable).catch(unreadable) : null
      return before ? growthIn(deltaOf(before, record)) : []
    }),
  )
  return found.flat()
}

function unreadable(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}

function growthIn({ app, from, to, sizes }: Delta): string[] {
  const compared = [
    ['its entry grows', sizes.entry] as const,
    ...sizes.screens.map((screen) => [`its screen ${screen.path} grows`, screen] as const),
    ['its stylesheets grow', sizes.css] as const,
  ]
  return compared.flatMap(([what, { before, after }]) => {
    const more = before === null || after === null ? 0 : after - before
    if (before === null || more <= free.bytes || more <= before * free.share) return []
    const percent = before === 0 ? 'more' : `${Math.round((more / before) * 100)} % more`
    return [
      `${releaseName(app, to)}: ${what} from ${before} to ${after} bytes, ${percent} than in ${from}, which is stable: make it smaller, or say why it has to be larger.`,
    ]
  })
}
