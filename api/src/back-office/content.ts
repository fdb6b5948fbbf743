import { ClipError } from '../features/media/parse-clip'
import { SeedError } from '../seed/read'
import type { Around } from './endpoint'
import { Problem } from './problem'

/** A name for what is there, so that two who edit it notice each other. */
export const versionOf = (shown: unknown): string => JSON.stringify(shown)

/** What was found. @throws Problem */
export function found<Row>(row: Row | null | undefined, what: string): Row {
  if (row === null || row === undefined) throw new Problem(404, `there is no ${what}`)
  return row
}

/** A parameter of the path; routes have those that their calls name. */
export const named = ({ params }: Pick<Around, 'params'>, name: string): string => params[name] ?? ''

/** What the record has of a request: without its reason, which is recorded apart. */
export function contentOf<Request extends { why: string }>({ why: _why, ...content }: Request): Omit<Request, 'why'> {
  return content
}

/** Says what is wrong with what was sent as operators' files say it. */
export async function fromSeed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isOfContents = error instanceof SeedError || error instanceof ClipError
    throw isOfContents ? new Problem(400, error.message.split('\n')[0] ?? '', error.message.split('\n')) : error
  }
}

export const dateOrNull = (text: string | null | undefined): Date | null =>
  text === null || text === undefined ? null : new Date(text)

/** Pictures of calls are addresses already. */
export const asAddress = (address: string): Promise<string> => Promise.resolve(address)
