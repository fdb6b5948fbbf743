import type { ReleaseRecord } from './record'

/** What browsers receive in bytes: scripts with gzip, stylesheets with brotli. null: the record does not say. */
export type Sizes = {
  /** The largest entry that a page starts with. */
  entry: number | null
  /** By path: what a visitor of the screen loads of the app besides the entry, in the language with the longest texts. */
  screens: Record<string, number | null>
  css: number | null
  /** Every script and stylesheet. */
  all: number | null
}
type Sized = Pick<ReleaseRecord, 'entry' | 'entryWith' | 'chunks' | 'manifest' | 'files'>

const isStyle = (name: string) => name.endsWith('.css')
export const isCounted = (name: string) => /\.(js|css)$/.test(name)

export function sizesOf(record: Sized): Sizes {
  const { entry, entryWith = {}, chunks, files, manifest } = record
  const sum = (names: Iterable<string>) => {
    const sizes = [...new Set(names)].map((name) => files[name]?.sent)
    return sizes.reduce<number | null>((all, size) => (all === null || size === undefined ? null : all + size), 0)
  }
  const largest = (sizes: readonly (number | null)[]) =>
    sizes.reduce<number | null>((max, size) => (max === null || size === null ? null : Math.max(max, size)), 0)
  const namesOf = (chunk: string) => [...(chunks[chunk]?.js ?? []), ...(chunks[chunk]?.css ?? [])]

  const started = new Set([...entry.js, ...entry.css])
  const languages = languagesIn(chunks)
  const screens = manifest.routes.map(({ path, page, tab }) => {
    const texts = languages.map((language) => [
      ...namesOf(`locale-${language}`),
      ...namesOf(`common-${language}`),
      ...(tab ? [] : namesOf(`screens-locale-${language}`)),
    ])
    const code = [...namesOf('routes'), ...namesOf(`page-${page}`)]
    const loads = (texts.length > 0 ? texts : [[]]).map((names) =>
      sum([...code, ...names].filter((name) => !started.has(name))),
    )
    return [path, largest(loads)] as const
  })
  const counted = Object.keys(files).filter(isCounted)
  return {
    entry: largest([entry, ...Object.values(entryWith)].map(({ js }) => sum(js))),
    screens: Object.fromEntries(screens),
    css: sum(counted.filter(isStyle)),
    all: sum(counted),
  }
}

/** The languages that a build has texts in, from the names of its chunks. */
export const languagesIn = (chunks: ReleaseRecord['chunks']): string[] =>
  Object.keys(chunks).flatMap((name) => /^locale-(.+)$/.exec(name)?.[1] ?? [])
