import { createHash, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { appSchema } from '../../record'
import { Refused } from '../../refused'
import { decodeJson, encodeJson } from '../json'
import type { Store } from '../store'
import { type Envelope, envelopeSchema, open, seal, signersIn, type SigningKey } from './dsse'
import { keyIdOf, publicHalf, type PublicKey, readPublicKey } from './keys'

const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'))
const roleSchema = v.object({
  threshold: v.pipe(v.number(), v.integer(), v.minValue(1)),
  keys: v.pipe(v.array(digestSchema), v.minLength(1)),
})
const publicKeySchema = v.pipe(v.string(), v.base64())

/** The payload of `trust/root/<n>.json`: whose signatures count for what. */
export const rootSchema = v.pipe(
  v.object({
    n: v.pipe(v.number(), v.integer(), v.minValue(1)),
    keys: v.record(digestSchema, publicKeySchema),
    roles: v.object({ root: roleSchema, service: roleSchema, rescue: roleSchema }),
    /** Teams' keys, by app: these sign its records besides the service. Older readers leave them out. */
    apps: v.exactOptional(v.record(appSchema, roleSchema)),
  }),
  v.check(
    ({ keys }) => Object.entries(keys).every(([id, key]) => keyIdOf(key) === id && readPublicKey(key)),
    'has a key that is not Ed25519, or whose id is not its SHA-256',
  ),
  v.check(
    (root) => rolesIn(root).every((role) => role.keys.every((id) => Object.hasOwn(root.keys, id))),
    'has a role with a key that it does not list',
  ),
  v.check(
    (root) => rolesIn(root).every(({ threshold, keys }) => new Set(keys).size >= threshold),
    'has a role that asks for more keys than it has',
  ),
  v.check(
    ({ apps = {}, roles }) =>
      Object.values(apps).every(({ keys }) => !keys.some((id) => roles.service.keys.includes(id))),
    'gives an app the key of the service, which signs its records anyway',
  ),
)
export type Root = v.InferOutput<typeof rootSchema>
export type Role = 'root' | 'service' | 'rescue'
type Holders = v.InferOutput<typeof roleSchema>

function rolesIn({ roles, apps = {} }: { roles: Record<Role, Holders>; apps?: Record<string, Holders> }): Holders[] {
  return [...Object.values(roles), ...Object.values(apps)]
}

/** Whose keys sign an app's records besides the service; null if it has none of its own. */
export const teamOf = ({ apps = {} }: Root, app: string): Holders | null =>
  (Object.hasOwn(apps, app) && apps[app]) || null

/** The first root: one key of each role is enough. */
export function rootOf(n: number, holders: Record<Role, readonly SigningKey[]>): Root {
  const none = () => ({ threshold: 1, keys: [] })
  const roles = { root: none(), service: none(), rescue: none() }
  const halves = Object.entries(holders).map(([role, held]) => [role, held.map(publicHalf)])
  return withKeys({ n: n - 1, keys: {}, roles }, Object.fromEntries(halves) as Record<Role, PublicKey[]>)
}

/**
 * The next root, with other keys for some roles.
 * @param threshold how many root keys sign the root after it; as before if omitted
 * @param teams the keys of some apps, of which one has to sign; none removes those that an app has
 */
export function withKeys(
  root: Root,
  holders: Partial<Record<Role, readonly PublicKey[]>>,
  threshold = root.roles.root.threshold,
  teams: Readonly<Record<string, readonly PublicKey[]>> = {},
): Root {
  const roles = structuredClone(root.roles)
  const keys = { ...root.keys }
  roles.root.threshold = threshold
  for (const [role, held] of Object.entries(holders)) {
    roles[role as Role].keys = held.map(({ id }) => id)
    for (const { id, text } of held) keys[id] = text
  }
  const apps: NonNullable<Root['apps']> = { ...root.apps }
  for (const [app, held] of Object.entries(teams)) {
    if (held.length === 0) delete apps[app]
    else apps[app] = { threshold: 1, keys: held.map(({ id }) => id) }
    for (const { id, text } of held) keys[id] = text
  }
  const used = new Set(rolesIn({ roles, apps }).flatMap((role) => role.keys))
  return {
    n: root.n + 1,
    keys: Object.fromEntries(Object.entries(keys).filter(([id]) => used.has(id))),
    roles,
    ...(Object.keys(apps).length > 0 ? { apps } : {}),
  }
}

export const rootType = 'application/vnd.release.root+json'
export const rootKey = (n: number) => `trust/root/${n}.json`
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const sealRoot = (root: Root, keys: readonly SigningKey[]): Uint8Array =>
  encodeJson(seal(rootType, encodeJson(root), keys))

function keysOf(root: Root, { keys: ids }: Holders): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>()
  for (const id of ids) {
    const key = readPublicKey(root.keys[id] ?? '')
    if (key) keys.set(id, key)
  }
  return keys
}

const openBy = (root: Root, holders: Holders, envelope: Envelope, type: string): Uint8Array | null =>
  open(envelope, { payloadType: type, keys: keysOf(root, holders), threshold: holders.threshold })

/** The payload, if enough keys of the role have signed it. */
export const openFor = (root: Root, role: Role, envelope: Envelope, type: string): Uint8Array | null =>
  openBy(root, root.roles[role], envelope, type)

/** Whether enough keys of an app's team have signed it; also if the app has none. */
export function isSignedByTeam(root: Root, app: string, envelope: Envelope, type: string): boolean {
  const team = teamOf(root, app)
  return team === null || openBy(root, team, envelope, type) !== null
}

/** The keys of the service, and those of an app's team, that have signed it. */
export function signersFor(root: Root, app: string, envelope: Envelope, type: string) {
  const signersOf = (holders: Holders | null) =>
    holders ? signersIn(envelope, { payloadType: type, keys: keysOf(root, holders) }) : []
  return { service: signersOf(root.roles.service), team: signersOf(teamOf(root, app)) }
}

/** A root that its own keys have signed. @throws Refused if it is none */
function demandRoot(bytes: Uint8Array, n: number): { root: Root; envelope: Envelope } {
  const name = rootKey(n)
  const envelope = decodeJson(envelopeSchema, bytes, name)
  const root = decodeJson(rootSchema, Buffer.from(envelope.payload, 'base64'), name)
  if (root.n !== n) throw new Refused(`${name} is root ${root.n}, not ${n}. Restore the original file.`)
  if (!openFor(root, 'root', envelope, rootType))
    throw new Refused(`${name} is not signed by enough of its own root keys. Restore the original file.`)
  return { root, envelope }
}

/** The root whose file has this SHA-256. @throws Refused if the registry does not have it */
export async function readPinned(store: Pick<Store, 'read'>, pin: string): Promise<Root> {
  for (let n = 1; ; n++) {
    const stored = await store.read(rootKey(n))
    if (!stored)
      throw new Refused(`No file trust/root/<n>.json has the SHA-256 ${pin}: the registry is unsigned, or not yours.`)
    if (sha256Of(stored.bytes) === pin) return demandRoot(stored.bytes, n).root
  }
}

/**
 * Goes from a known root to the newest: each is signed by enough root keys of its own and of the one before.
 * @param upTo goes no further than this number
 * @returns the newest valid one, and what is wrong with the next, if there is one
 */
export async function followRoots(
  store: Pick<Store, 'read'>,
  known: Root,
  upTo = Infinity,
): Promise<{ root: Root; problem: string | null }> {
  let root = known
  for (;;) {
    const n = root.n + 1
    if (n > upTo) return { root, problem: null }
    try {
      const stored = await store.read(rootKey(n))
      if (!stored) return { root, problem: null }
      const next = demandRoot(stored.bytes, n)
      if (!openFor(root, 'root', next.envelope, rootType))
        throw new Refused(
          `${rootKey(n)} is not signed by enough root keys of root ${root.n}. Restore the original file.`,
        )
      root = next.root
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { root, problem: error.message }
    }
  }
}

/** The newest root from a pinned one. @throws Refused if the chain is broken */
export async function readNewestRoot(store: Store, pin: string): Promise<Root> {
  const { root, problem } = await followRoots(store, await readPinned(store, pin))
  if (problem !== null) throw new Refused(problem)
  return root
}
