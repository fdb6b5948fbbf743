import { compile } from './compile'
import { readContract } from './contract'
import { type Line, linesOfHost, linesOfSlots, type Side } from './contract-pairs'
import { releaseName, type ReleaseRecord } from '@app/registry'
import type { Store } from '@app/registry/node'

/** Releases never change, so the result for a pair is valid for the life of this process. */
const known = new Map<string, readonly string[]>()
type Pair = { key: string; one: Side; two: Side; lines: readonly Line[] }

/**
 * Compares the declarations of releases that would be served together in both directions: what each remote was built
 * against with what the host provides, what it exposes with what the host expects, and the props an app passes to a
 * widget with those that the widget accepts. One run of the compiler.
 * @returns a sentence per mismatch; none for a release without a contract, which the gate reports elsewhere
 */
export async function findBrokenContracts(
  store: Store,
  together: readonly (readonly ReleaseRecord[])[],
): Promise<string[]> {
  const sides = await readSides(store, together.flat())
  const pairs = new Map<string, Pair>()
  for (const records of together) {
    const present = records.flatMap(({ app, id }) => sides.get(releaseName(app, id)) ?? [])
    for (const pair of pairsOf(present)) pairs.set(pair.key, pair)
  }
  const fresh = [...pairs.values()].filter(({ key }) => !known.has(key))
  for (const [key, problems] of await compare(fresh)) known.set(key, problems)
  return [...new Set([...pairs.keys()].flatMap((key) => known.get(key) ?? []))]
}

async function readSides(store: Store, records: readonly ReleaseRecord[]): Promise<Map<string, Side>> {
  const unique = new Map(records.map((record) => [releaseName(record.app, record.id), record]))
  const read = await Promise.all(
    [...unique].map(async ([name, record]) => [name, record.app, await readContract(store, record)] as const),
  )
  return new Map(read.flatMap(([name, app, contract]) => (contract ? [[name, { name, app, contract }]] : [])))
}

function pairsOf(sides: readonly Side[]): Pair[] {
  const host = sides.find(({ app }) => app === 'host')
  const pair = (one: Side, two: Side, lines: readonly Line[]) => ({ key: `${one.name} ${two.name}`, one, two, lines })
  return sides.flatMap((one) =>
    sides
      .filter((two) => two !== one && two !== host)
      .map((two) => pair(one, two, [...(one === host ? linesOfHost(one, two) : []), ...linesOfSlots(one, two)])),
  )
}

async function compare(pairs: readonly Pair[]): Promise<[string, string[]][]> {
  const requested = pairs.filter(({ lines }) => lines.length > 0)
  if (requested.length === 0) return pairs.map(({ key }) => [key, []])
  const files: Record<string, string> = {}
  for (const { name, contract } of requested.flatMap(({ one, two }) => [one, two])) {
    for (const [path, text] of Object.entries(contract.files)) files[`${name}/${path}`] = text
  }
  requested.forEach(({ lines }, at) => {
    files[`pair-${at}.ts`] = lines.map(({ code }) => code).join('\n')
  })
  files['libraries.ts'] = librariesOf(files)

  const complaints = await compile(files)
  const strayed = [...complaints].find(([file]) => !/^pair-\d+\.ts$/.test(file))
  if (strayed)
    throw new Error(`The contracts could not be compared: ${strayed[0]}: ${[...strayed[1].values()].join(' ')}`)
  return pairs.map((pair) => [pair.key, problemsOf(pair, complaints.get(`pair-${requested.indexOf(pair)}.ts`))])
}

function problemsOf({ one, two, lines }: Pair, complaints: ReadonlyMap<number, string> = new Map()): string[] {
  const grouped = new Map<string, { subjects: string[]; why: string }>()
  for (const [number, message] of complaints) {
    const line = lines[number - 1]
    if (!line?.problem)
      throw new Error(`The contracts of ${one.name} and ${two.name} could not be compared: ${message}`)
    const { subjects, why } = grouped.get(line.problem) ?? { subjects: [], why: message }
    grouped.set(line.problem, { subjects: [...subjects, ...(line.subject ? [line.subject] : [])], why })
  }
  return [...grouped].map(([problem, { subjects, why }]) => `${problem.replace('{}', subjects.join(', '))} (${why})`)
}

/** Fails if a library is not found: its types would be `any`, and everything would match. */
function librariesOf(files: Readonly<Record<string, string>>): string {
  const named = Object.values(files).flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].flatMap(([, name]) => name ?? []),
  )
  return [...new Set(named)].map((name) => `import type {} from '${name}'`).join('\n')
}
