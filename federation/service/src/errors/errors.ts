import { type Collector, type ErrorOfRelease, maxErrorsListed, readErrors } from '@app/release'
import type { BrowserFamily, ReleaseError } from '@app/contracts/release-errors'
import { Refused } from '@app/registry'
import { listReleases, type Store } from '@app/registry/node'
import { type FindSource, type Source, sourcesIn } from './source-maps'

/** What members' pages reported about an app in a channel. @throws Refused with a reason if it cannot be read */
export type ReadErrors = (channel: string, app: string) => Promise<readonly ReleaseError[]>

/** Reads them from the API that collects them. */
export const readErrorsFrom =
  (find: () => Promise<Collector | null>): ReadErrors =>
  async (channel, app) => {
    const collector = await find()
    if (collector) return readErrors(collector, channel, app)
    throw new Refused('There is no key for what pages report: set RELEASE_EVENTS_KEY and API_URL.')
  }

type Input = {
  store: Store
  privateStore: Store
  /** The apps whose sources may be shown. */
  isOwn: (app: string) => boolean
}
type Query = { app: string; release: string }
type Traced = { error: ReleaseError; sources: (Source | null)[]; name: string }

/** The errors of a release with their sources; the same error in differently built scripts is one. */
export async function errorsOf(
  errors: readonly ReleaseError[],
  { app, release }: Query,
  { store, privateStore, isOwn }: Input,
): Promise<ErrorOfRelease[]> {
  const find = sourcesIn(store, privateStore)
  const newestFirst = (await listReleases(store, app)).map(({ id }) => id)
  const compared = comparedReleases(errors, newestFirst, release)
  const traced = await Promise.all(
    errors.filter((error) => compared.has(error.release)).map((error) => trace(error, find)),
  )
  const isEarlier = (id: string) => newestFirst.indexOf(id) > newestFirst.indexOf(release)

  const found = [...grouped(traced).values()].flatMap((group): ErrorOfRelease[] => {
    const own = group.filter(({ error }) => error.release === release)
    const [first] = own
    if (!first) return []
    const alsoIn = [...new Set(group.map(({ error }) => error.release))].filter((id) => id !== release)
    const hours = byHour(own.flatMap(({ error }) => error.hours))
    return [
      {
        class: first.error.class,
        frames: first.error.frames.map((frame, index) => {
          const source = first.sources[index]
          return { ...frame, source: source ? shown(source, isOwn(frame.app)) : null }
        }),
        isNew: !alsoIn.some(isEarlier),
        alsoIn,
        pages: hours.reduce((sum, { pages }) => sum + pages, 0),
        hours,
        browsers: byFamily(own.flatMap(({ error }) => error.browsers)),
      },
    ]
  })
  return found.sort((one, other) => other.pages - one.pages).slice(0, maxErrorsListed)
}

const maxCompared = 4

/** The release and the newest others that have errors: reading all their maps would take too long. */
function comparedReleases(errors: readonly ReleaseError[], newestFirst: readonly string[], release: string) {
  const has = new Set(errors.map((error) => error.release))
  const others = newestFirst.filter((id) => id !== release && has.has(id))
  return new Set([release, ...others.slice(0, maxCompared)])
}

const framesInName = 3

/** The name that an error keeps from release to release: its class, and the lines of our own code where it was thrown. */
async function trace(error: ReleaseError, find: FindSource): Promise<Traced> {
  const sources = await Promise.all(error.frames.map(find))
  const own = sources.filter((source) => source !== null && !source.isLibrary).slice(0, framesInName)
  const lines = own.map((source) => source && [source.file, source.text?.[source.line - 1]?.trim() ?? source.line])
  return { error, sources, name: JSON.stringify([error.class, lines.length > 0 ? lines : error.frames]) }
}

function grouped(traced: readonly Traced[]): Map<string, Traced[]> {
  const groups = new Map<string, Traced[]>()
  for (const one of traced) groups.set(one.name, [...(groups.get(one.name) ?? []), one])
  return groups
}

const linesAround = 3

function shown({ text, ...source }: Source, isOwn: boolean): NonNullable<ErrorOfRelease['frames'][number]['source']> {
  if (!isOwn || source.isLibrary || !text) return { ...source, code: null }
  const from = Math.max(1, source.line - linesAround)
  return { ...source, code: { from, lines: text.slice(from - 1, source.line - 1 + linesAround) } }
}

function byHour(hours: ReleaseError['hours']): ErrorOfRelease['hours'] {
  const sums = new Map<number, number>()
  for (const { at, pages } of hours) sums.set(at, (sums.get(at) ?? 0) + pages)
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([at, pages]) => ({ at: new Date(at * 1000).toISOString(), pages }))
}

function byFamily(browsers: ReleaseError['browsers']): ErrorOfRelease['browsers'] {
  const sums = new Map<BrowserFamily, number>()
  for (const { browser, pages } of browsers) sums.set(browser, (sums.get(browser) ?? 0) + pages)
  return [...sums].map(([browser, pages]) => ({ browser, pages })).sort((one, other) => other.pages - one.pages)
}
