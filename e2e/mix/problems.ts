import {
  type Build,
  findMisfits,
  fromStored,
  type Mix,
  type MixItem,
  mixItemText,
  type MixProblem,
  parseMix,
  type ReleaseFacts,
  type Stored,
} from '@app/registry'
import type { Staged } from './staging-host'

const why: Record<MixProblem['why'], string> = {
  'not understood': 'not understood: write a mix as mfe-wallet@1.0.0-ab12cd34',
  'named twice': 'a second entry for the same app',
  'not in the registry': 'not in the registry',
  'a preview': 'a preview, which this staging host shows only to people whom the release service sent',
}

const newestOf = ({ releases }: Staged, requested: string) => {
  const app = requested.split('@', 1)[0] ?? ''
  const newest = (releases[app] ?? []).slice(0, 3).map(({ id }) => id)
  return newest.length > 0 ? `The newest: ${newest.join(', ')}` : `The registry has no release of ${app}.`
}

/** Items of a mix that a staging host left out, and why. */
export const leftOut = (staged: Staged): string[] =>
  staged.page.problems.map((problem) => {
    const rest = problem.why === 'not in the registry' ? `. ${newestOf(staged, problem.item)}` : '.'
    return `${problem.item} is ${why[problem.why]}${rest}`
  })

/** What the mix's development servers serve now; a sentence for each that does not respond. */
async function fetchLocal(mix: Mix) {
  const facts: ReleaseFacts[] = []
  const silent: string[] = []
  for (const item of mix) {
    if (!('origin' in item)) continue
    const answer = await fetch(`${item.origin}/build.json`, { signal: AbortSignal.timeout(60_000) }).catch(() => null)
    const build = answer?.ok ? fromStored((await answer.json()) as Stored<Build>) : null
    if (build?.app === item.app)
      facts.push({ app: item.app, id: item.origin, needs: build.needs, manifest: build.manifest })
    else if (build) silent.push(`${mixItemText(item)} serves ${build.app}, not ${item.app}.`)
    else silent.push(`${mixItemText(item)} does not respond. Start it: cd ${item.app} && npm run dev:staging`)
  }
  return { facts, silent }
}

/** Why these releases cannot be served together, and which development servers do not respond. */
export async function misfitsWith({ set, releases }: Staged): Promise<string[]> {
  const mix = parseMix(set.mix ?? '').mix
  const { facts: local, silent } = await fetchLocal(mix)
  const isLocal = (app: string) => mix.some((item: MixItem) => item.app === app && 'origin' in item)
  const served = Object.entries({ host: set.host, ...set.remotes }).flatMap(([app, { id }]): ReleaseFacts | [] =>
    isLocal(app) ? [] : (releases[app]?.find((release) => release.id === id) ?? []),
  )
  const host = served.find(({ app }) => app === 'host')
  const remotes = [...served.filter(({ app }) => app !== 'host'), ...local]
  return [...silent, ...(host ? findMisfits(host, remotes) : [])]
}
