import { type AnswerOf, readLastChecks, type RequestOf } from '@app/release'
import {
  contractSentences,
  deltaOf,
  isPreview,
  recordKey,
  Refused,
  releaseOfKey,
  type ReleaseRecord,
  sizesOf,
} from '@app/registry'
import { readRelease, type Store } from '@app/registry/node'
import { type BuildRun, readNewestRoot, readProvenance, type Signer } from '@app/registry/trust'
import { previewOf, type Staging } from './previews'
import { RecordCache } from './record-cache'

type Listed = AnswerOf<'releases'>['releases'][number]
/** What the list says of a release by its record alone. */
type Summary = Pick<Listed, 'id' | 'commit' | 'builtAt' | 'by' | 'content'> & { app: string }

function contentOf(record: ReleaseRecord): NonNullable<Listed['content']> {
  const { routes, widgets } = record.manifest
  const { entry, screens } = sizesOf(record)
  const [largest] = Object.entries(screens)
    .map(([path, bytes]) => ({ path, bytes }))
    .sort((one, other) => (other.bytes ?? Infinity) - (one.bytes ?? Infinity))
  return { screens: routes.length, widgets: Object.keys(widgets).length, entry, largest: largest ?? null }
}

async function readSummary(store: Store, app: string, id: string): Promise<Summary | null> {
  const record = await readRelease(store, app, id)
  if (!record) return null
  const { commit, builtAt, by } = record
  return { app, id, commit, builtAt, ...(by === undefined ? {} : { by }), content: contentOf(record) }
}

async function readContract(store: Store, app: string, id: string, earlier: string): Promise<string[] | null> {
  const [before, after] = await Promise.all([readRelease(store, app, earlier), readRelease(store, app, id)])
  return before && after && contractSentences(deltaOf(before, after))
}

const summaries = new RecordCache<Summary>()
const contracts = new RecordCache<string[]>()

/** Of every release of an app, newest first. */
async function readSummaries(store: Store, app: string): Promise<Summary[]> {
  const keys = await store.list(`releases/${app}/`)
  const ids = keys.flatMap((key) => releaseOfKey(key)?.id ?? [])
  const found = ids.map((id) => summaries.get(store, recordKey(app, id), () => readSummary(store, app, id)))
  return (await Promise.all(found))
    .filter((summary) => summary !== null)
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt))
}

/** The run of CI that published each release, by ID; of some none is known, or what is stored proves nothing. */
async function readRuns(store: Store, { pin }: Signer, releases: readonly Summary[]) {
  const root = await readNewestRoot(store, pin).catch(unproven)
  if (!root) return new Map<string, BuildRun>()
  const found = releases.map(async ({ app, id }) => {
    const run = await readProvenance(store, root, { app, id }).catch(unproven)
    return run ? [[id, run] as const] : []
  })
  return new Map((await Promise.all(found)).flat())
}

function unproven(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}

/** Those after `before`, with the text in what people know them by. A release that is gone is before all. */
function pageOf(all: readonly Summary[], { before, limit, search = '' }: RequestOf<'releases'>): Summary[] {
  const text = search.toLowerCase()
  return all
    .slice(all.findIndex(({ id }) => id === before) + 1)
    .filter(({ id, commit, by = '' }) => [id, commit, by].some((word) => word.toLowerCase().includes(text)))
    .slice(0, Number(limit))
}

/** A page of an app's releases, with their last check against a channel; a preview with its link and its end. */
export async function listPage(
  store: Store,
  { app, ...request }: { app: string } & RequestOf<'releases'>,
  { staging, signer }: { staging: Staging | null; signer?: Signer | undefined },
): Promise<Listed[]> {
  const all = await readSummaries(store, app)
  const page = pageOf(all, request)
  const checks = await readLastChecks(store, request.channel, app, new Set(page.map(({ id }) => id)))
  const runs = signer ? await readRuns(store, signer, page) : new Map<string, BuildRun>()
  const listed = page.map(async (summary) => {
    const { app: _, ...release } = summary
    const { id } = release
    const check = checks.get(id)
    const provenance = runs.get(id)
    const earlier = all.slice(all.indexOf(summary) + 1).find((one) => !isPreview(one.id))?.id
    const contract =
      earlier === undefined
        ? null
        : await contracts.get(store, `${app} ${id} ${earlier}`, () => readContract(store, app, id, earlier))
    return {
      ...release,
      ...(provenance && { provenance }),
      ...(contract && { contract }),
      ...(check && { check: { at: check.at, isGreen: check.isGreen, isMounted: check.isMounted } }),
      ...(isPreview(id) && { preview: previewOf(summary, staging) }),
    }
  })
  return Promise.all(listed)
}
