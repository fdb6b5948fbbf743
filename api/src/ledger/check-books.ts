import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database'
import type { Books, Services } from '../services'
import { checkInvariants, type BrokenInvariant, type Invariant } from './invariants'
import type { Range, Walk } from './walk'

/** A row with a lower ID may be committed after one with a higher ID; no transaction lasts this long. */
export const overlapMs = 120_000

type Suspect = { invariant: Invariant; range: Range }
type Progress = {
  /** How far each walk had come at which time, newest last. */ marks: Map<string, { at: number; place: bigint }[]>
  /** What was found broken and not yet found intact again. */ suspects: Map<string, Suspect>
}
const progress = new WeakMap<Books, Progress>()

function progressOf({ books }: Services): Progress {
  const known = progress.get(books) ?? { marks: new Map(), suspects: new Map() }
  progress.set(books, known)
  return known
}

/**
 * Checks what is new since the last check, and again what was found broken. The cost depends on what is new, not on the
 * size of the books.
 */
export async function checkNewBooks(services: Services, invariants: readonly Invariant[]): Promise<void> {
  const { suspects } = progressOf(services)
  for (const { invariant, range } of Array.from(suspects.values())) await request(services, [invariant], range)
  for (const [walk, requested] of byWalk(invariants)) {
    if (walk.isDaily) continue
    const [after, last] = await newOf(services, walk)
    for (const range of stepsOf(walk, after, last)) await request(services, requested, range)
  }
  services.books.checkedAt = services.clock.now()
}

/** Checks everything, step by step; after each step the database is left to others for as long as the step took. */
export async function checkAllBooks(
  services: Services,
  invariants: readonly Invariant[],
  stop: AbortSignal,
): Promise<void> {
  for (const [walk, requested] of byWalk(invariants)) {
    const first = await placeOf(services.db, walk.first)
    const last = await placeOf(services.db, walk.last)
    for (const range of stepsOf(walk, (first ?? 1n) - 1n, last ?? 0n)) {
      const started = performance.now()
      await request(services, requested, range)
      if (stop.aborted) return
      await pause(performance.now() - started)
    }
  }
}

function byWalk(invariants: readonly Invariant[]): Map<Walk, Invariant[]> {
  const walks = new Map<Walk, Invariant[]>()
  for (const invariant of invariants) walks.set(invariant.walk, [...(walks.get(invariant.walk) ?? []), invariant])
  return walks
}

/** Steps have the same bounds in each check, so that a broken one is recognised. */
function* stepsOf({ step }: Walk, after: bigint, last: bigint): Generator<Range> {
  if (after >= last) return
  for (let from = (after / step) * step; from < last; from += step) yield { after: from, upTo: from + step }
}

async function placeOf(db: Database, place: Walk['last']): Promise<bigint | null> {
  const { rows } = await place.execute(db)
  return rows[0]?.at ?? null
}

/**
 * The range that may contain new rows. On the first check it starts one step before the end: the check of everything
 * covers the rest.
 */
async function newOf(services: Services, walk: Walk): Promise<[bigint, bigint]> {
  const { marks } = progressOf(services)
  const now = services.clock.now()
  const open = walk.open === undefined ? null : await placeOf(services.db, walk.open)
  const last = (await placeOf(services.db, walk.last)) ?? 0n
  const known = marks.get(walk.name) ?? [{ at: now, place: last > walk.step ? last - walk.step : 0n }]
  const stored = [
    ...known.filter(({ at }) => at <= now - overlapMs).slice(-1),
    ...known.filter(({ at }) => at > now - overlapMs),
  ]
  marks.set(walk.name, [...stored, { at: now, place: last }])
  const after = stored[0]?.place ?? 0n
  return [open !== null && open <= after ? open - 1n : after, last]
}

/**
 * Closes the books if an invariant is broken: money calls stop, reads go on. They open again once all invariants hold.
 */
async function request(services: Services, invariants: readonly Invariant[], range: Range): Promise<void> {
  const { suspects } = progressOf(services)
  const broken = new Map((await checkInvariants(services.db, invariants, range)).map((one) => [one.name, one]))
  for (const invariant of invariants) {
    const key = `${invariant.name} ${range.after}`
    const found = broken.get(invariant.name)
    if (found === undefined) suspects.delete(key)
    else if (!suspects.has(key)) notify(services, found)
    if (found !== undefined) suspects.set(key, { invariant, range })
  }
  services.books.isOpen = suspects.size === 0
  services.books.broken = [...new Set([...suspects.values()].map(({ invariant }) => invariant.name))]
}

const notify = ({ log }: Services, { name, sentence, exceptions }: BrokenInvariant) =>
  log.fatal(
    { invariant: name, sentence, exceptions },
    'an invariant of the ledger is broken; calls that move money are stopped',
  )
