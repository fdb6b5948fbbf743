import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readDraws, type Draw } from './draw'

/** The last line of a file. */
type Seal = { sha256: string; public_key: string; handover: string; signature: string }
type Head = { day: string; previous_day: string; previous: string; count: number }
export type ListedDay = Head & Seal
/** The file of a day. `hash`: what its bytes come to, whatever it says itself. */
export type Day = Head & Seal & { hash: string; draws: Draw[] }

const format = 'draws/v1'
const firstLine = `{"format":"${format}",`

function withFields<T>(line: string, kinds: Record<keyof T & string, 'string' | 'number'>, what: string): T {
  let fields: Record<string, unknown>
  try {
    fields = Object(JSON.parse(line)) as Record<string, unknown>
  } catch {
    throw new Error(`${what} is not JSON`)
  }
  const wrong = Object.entries(kinds).find(([name, kind]) => typeof fields[name] !== kind)
  if (wrong) throw new Error(`${what} has no ${wrong[0]}`)
  return fields as T
}

const headKinds = { day: 'string', previous_day: 'string', previous: 'string', count: 'number' } as const
const sealKinds = { sha256: 'string', public_key: 'string', handover: 'string', signature: 'string' } as const

export const isDays = (text: string): boolean => text.startsWith(firstLine)

/** @throws Error if it is none */
export function readListedDay(value: unknown): ListedDay {
  const kinds = { ...headKinds, ...sealKinds } as const
  const day = withFields<ListedDay>(JSON.stringify(value), kinds, 'a day of the list')
  return Object.fromEntries(Object.keys(kinds).map((name) => [name, day[name as keyof ListedDay]])) as ListedDay
}

/** The days of one file, or of several one after the other. @throws Error if they cannot be read */
export function readDays(text: string): Day[] {
  return text
    .split(new RegExp(`^(?=${firstLine.replace('{', '\\{')})`, 'm'))
    .filter(Boolean)
    .map((file) => {
      const lines = file.trimEnd().split('\n')
      const [first = '', last = ''] = [lines[0], lines.at(-1)]
      const head = withFields<Head>(first, headKinds, 'the first line of a day')
      const seal = withFields<Seal>(last, sealKinds, `the last line of day ${head.day}`)
      const hash = bytesToHex(sha256(utf8ToBytes(file.slice(0, file.trimEnd().length - last.length))))
      return { ...head, ...seal, hash, draws: readDraws(lines.slice(1, -1).map((line) => JSON.parse(line) as unknown)) }
    })
}

function isSigned(key: string, text: string, signature: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(key), { zip215: false })
  } catch {
    return false
  }
}

/** What is wrong with a day on its own. */
function faultsWithin(day: Day): string[] {
  const keys = day.draws.map(({ key }) => key)
  const signed = [format, day.day, day.previous, day.sha256].join('|')
  const checks: [string, boolean][] = [
    ['its content was changed: the hash does not fit', day.hash === day.sha256],
    ['the signature does not fit', isSigned(day.public_key, signed, day.signature)],
    ['it does not have as many draws as it says', day.count === day.draws.length],
    ['it has a draw of another day', day.draws.every(({ expect }) => expect.startsWith(day.day))],
    ['its games are not in their order', keys.every((key, place) => place === 0 || (keys[place - 1] ?? '') <= key)],
  ]
  return checks.filter(([, isRight]) => !isRight).map(([fault]) => fault)
}

/** What is wrong between a day and the one before it. */
function faultsBetween(before: Day, day: Day): string[] {
  const faults: string[] = []
  if (day.day <= before.day) faults.push(`it comes after ${before.day}: the days are not in their order`)
  else if (day.previous_day !== before.day) faults.push(`the day before it, ${day.previous_day || 'none'}, is missing`)
  else if (day.previous !== before.hash)
    faults.push(`it does not continue ${before.day}, which is not as it was published`)
  const isNamed = isSigned(before.public_key, [format, 'key', day.day, day.public_key].join('|'), day.handover)
  if (day.public_key !== before.public_key && !isNamed)
    faults.push('it is signed with another key, which the key before did not name')
  return faults
}

/** What is wrong with a day, and between it and the one before it if there is one. */
export const faultsOfDay = (day: Day, before?: Day): string[] => [
  ...faultsWithin(day),
  ...(before ? faultsBetween(before, day) : []),
]
