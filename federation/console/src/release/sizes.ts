import type { AnswerOf } from '@app/release/calls'
import { texts } from '../texts'

const words = texts.release.size
type Delta = AnswerOf<'delta'>
export type SizeRow = {
  name: string
  isScreen: boolean
  /** Bytes; null if the record does not say. */
  used: number | null
  budget: number
  /** Of what is served; null if that does not say, `new` if it has none of it. */
  before: number | 'new' | null
}

/** What a release has of each budget beside what is served: entry, stylesheets, then screens, the largest first. */
export function sizeRows({ sizes, budgets }: Pick<AnswerOf<'release'>, 'sizes' | 'budgets'>, delta?: Delta): SizeRow[] {
  // against nothing, or against itself, nothing grows
  const against = delta && delta.from !== null && delta.from !== delta.to ? delta.sizes : null
  const known = new Map(against?.screens.map(({ path, before }) => [path, before]))
  const screens = sizes.screens.map(({ path, bytes }): SizeRow => {
    const before = against ? (known.has(path) ? (known.get(path) ?? null) : 'new') : null
    return { name: path, isScreen: true, used: bytes, budget: budgets.screen, before }
  })
  const of = (name: 'entry' | 'css'): SizeRow => ({
    name: words[name],
    isScreen: false,
    used: sizes[name],
    budget: budgets[name],
    before: against ? against[name].before : null,
  })
  return [of('entry'), of('css'), ...screens.sort((one, other) => (other.used ?? 0) - (one.used ?? 0))]
}

export const kbText = (bytes: number) => (bytes / 1024).toFixed(1)

/** Such as `+0.4`, `−1.2`, `±0` or `new`; empty if it is not known. */
export function changeText({ used, before }: Pick<SizeRow, 'used' | 'before'>): string {
  if (before === 'new') return words.isNew
  if (used === null || before === null) return ''
  const text = kbText(Math.abs(used - before))
  return text === '0.0' ? words.same : `${used > before ? '+' : '−'}${text}`
}
