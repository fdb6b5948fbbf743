import type { Cost } from './database-time'

/** What an answer of the back office costs: of a list its first and its last measured page. */
export type Answer = { title: string; first: Cost; last: Cost | null }

const maxRatio = 1.5
const listMs = 50
const overviewMs = 100

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)

function judge({ first, last }: Answer): { slowest: number; ratio: number; isMet: boolean } {
  if (last === null) return { slowest: first.ms, ratio: 1, isMet: first.ms <= overviewMs }
  const [slowest, ratio] = [Math.max(first.ms, last.ms), ratioOf(first.ms, last.ms)]
  return { slowest, ratio, isMet: slowest <= listMs && ratio <= maxRatio }
}

const cellsOf = (cost: Cost | null) => (cost === null ? ['', ''] : [cost.ms.toFixed(1), String(cost.blocks)])

export const head = (pages: number): string[] => [
  'what',
  'ms of the first page',
  'blocks',
  `ms of page ${pages}`,
  'blocks',
  'ratio',
  'target',
]

export function lineOf(answer: Answer): string[] {
  const { ratio, isMet } = judge(answer)
  const between = answer.last === null ? '' : ratio.toFixed(2)
  return [answer.title, ...cellsOf(answer.first), ...cellsOf(answer.last), between, isMet ? 'met' : 'missed']
}

/** The slowest, the most uneven, and what misses its target. */
export function summaryOf(answers: readonly Answer[], pages: number): string {
  const judged = answers.map((answer) => ({ ...answer, ...judge(answer) }))
  const [lists, others] = [judged.filter(({ last }) => last), judged.filter(({ last }) => !last)]
  const slowestOf = (some: typeof judged) => {
    const { title = '', slowest = Number.NaN } = [...some].sort((one, other) => other.slowest - one.slowest)[0] ?? {}
    return `${slowest.toFixed(1)} ms (${title})`
  }
  const missed = judged
    .filter(({ isMet }) => !isMet)
    .map(({ title, slowest, ratio }) => `${title} (${slowest.toFixed(1)} ms, ${ratio.toFixed(2)} ×)`)
  return [
    `The slowest page of ${lists.length} lists takes ${slowestOf(lists)}, of ${others.length} other answers ${slowestOf(others)}.`,
    `Targets: lists ≤ ${listMs} ms, with page ${pages} and the first ≤ ${maxRatio} × apart; others ≤ ${overviewMs} ms. Missed: ${missed.join(', ') || 'none'}.`,
  ].join(' ')
}
