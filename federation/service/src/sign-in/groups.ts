import * as v from 'valibot'
import { roleSchema, teamName } from '@app/release'
import { issueText } from '@app/settings'
import type { Role } from '../access'

const meaningSchema = v.union(
  [v.literal('admin'), v.strictObject({ team: teamName, role: roleSchema })],
  'must be "admin" or {"team":"…","role":"viewer, publisher or releaser"}',
)
/** What each group of the sign-in provider means here. */
export type GroupMap = ReadonlyMap<string, v.InferOutput<typeof meaningSchema>>

/** @throws Error with a sentence */
export function readGroups(text: string): GroupMap {
  const input = objectIn(text)
  if (input === null)
    throw new Error(
      'must be a JSON object, such as {"wallet-developers":{"team":"wallet","role":"publisher"},"it":"admin"}',
    )
  const { success, output, issues } = v.safeParse(v.record(v.string(), meaningSchema), input)
  if (success) return new Map(Object.entries(output))
  throw new Error(`is wrong: ${issues.map(issueText).join('; ')}`)
}

function objectIn(text: string): unknown {
  try {
    const input: unknown = JSON.parse(text)
    return Array.isArray(input) ? null : input
  } catch {
    return null
  }
}

/** What somebody's groups give them. */
export type Grants = {
  /** Whether any of the groups means something here. */
  isMapped: boolean
  /** Null if no group makes admins. */
  isAdmin: boolean | null
  /** For each team that some group gives a role in: theirs, or null. */
  roles: ReadonlyMap<string, Role | null>
}

/** @param groups whatever the provider says */
export function grantsOf(map: GroupMap, groups: readonly string[]): Grants {
  const theirs = new Set(groups)
  const meanings = [...map].map(([group, meaning]) => ({ meaning, isTheirs: theirs.has(group) }))
  const roles = new Map<string, Role | null>()
  let isAdmin: boolean | null = null
  for (const { meaning, isTheirs } of meanings) {
    if (meaning === 'admin') {
      isAdmin = isAdmin === true || isTheirs
      continue
    }
    const best = roles.get(meaning.team) ?? null
    roles.set(meaning.team, isTheirs ? higher(best, meaning.role) : best)
  }
  return { isMapped: meanings.some(({ isTheirs }) => isTheirs), isAdmin, roles }
}

const order = roleSchema.options
const higher = (one: Role | null, other: Role): Role =>
  one !== null && order.indexOf(one) > order.indexOf(other) ? one : other
