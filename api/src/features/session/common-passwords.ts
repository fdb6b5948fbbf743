import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | null = null

/** One repeated character, or an ascending or descending run: 00000000, abcdefgh, 87654321. The list omits these. */
function isRun(text: string): boolean {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, place) => point - (points[place] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Among the tens of thousands most common leaked passwords, or a run, in any case and Unicode form. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  const folded = password.normalize('NFKC').toLowerCase()
  return common.has(folded) || isRun(folded)
}
