import { createHash, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
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
  }),
  v.check(
    ({ keys }) => Object.entries(keys).every(([id, key]) => keyIdOf(key) === id && readPublicKey(key)),
    'has a key that is not Ed25519, or whose id is not its SHA-256',
  ),
  v.check(
    ({ keys, roles }) => Object.values(roles).every((role) => role.keys.every((id) => Object.hasOwn(keys, id))),
    'has a role with a key that it does not list',
  ),
  v.check(
    ({ roles }) => Object.values(roles).every(({ threshold, keys }) => new Set(keys).size >= threshold),
    'has a role that asks for more keys than it has',
  ),
)
export type Root = v.InferOutput<typeof rootSchema>
export type Role = keyof Root['roles']

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
 */
export function withKeys(
  root: Root,
  holders: Partial<Record<Role, readonly PublicKey[]>>,
  threshold = root.roles.root.threshold,
): Root {
  const roles = structuredClone(root.roles)
  const keys = { ...root.keys }
  roles.root.threshold = threshold
  for (const [role, held] of Object.entries(holders)) {
    roles[role as Role].keys = held.map(({ id }) => id)
    for (const { id, text } of held) keys[id] = text
  }
  const used = new Set(Object.values(roles).flatMap((role) => role.keys))
  return { n: root.n + 1, keys: Object.fromEntries(Object.entries(keys).filter(([id]) => used.has(id))), roles }
}

export const rootType = 'application/vnd.release.root+json'
export const rootKey = (n: number) => `trust/root/${n}.json`
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const sealRoot = (root: Root, keys: readonly SigningKey[]): Uint8Array =>
  encodeJson(seal(rootType, encodeJson(root), keys))

function keysOf(root: Root, role: Role): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>()
  for (const id of root.roles[role].keys) {
    const key = readPublicKey(root.keys[id] ?? '')
    if (key) keys.set(id, key)
  }
  return keys
}

/** The payload, if enough keys of the role have signed it. */
export const openFor = (root: Root, role: Role, envelope: Envelope, type: string): Uint8Array | null =>
  open(envelope, { payloadType: type, keys: keysOf(root, role), threshold: root.roles[role].threshold })

/** The keys of the role that have signed it. */
export const signersFor = (root: Root, role: Role, envelope: Envelope, type: string): string[] =>
  signersIn(envelope, { payloadType: type, keys: keysOf(root, role) })

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
    if (digestOf(stored.bytes) === pin) return demandRoot(stored.bytes, n).root
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
    const stored = await store.read(rootKey(n))
    if (!stored) return { root, problem: null }
    try {
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
