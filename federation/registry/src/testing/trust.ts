import { makeKey, publicHalf } from '../node/trust/keys'
import type { Memory, Seen } from '../node/trust/memory'
import { sha256Of, type Role, rootKey, rootOf, sealRoot, withKeys } from '../node/trust/root'
import type { Signer } from '../node/trust/signing'
import type { SigningKey } from '../node/trust/dsse'
import type { Store } from '../node/store'

type Holders = Record<Role, readonly SigningKey[]>

/** What a machine remembers, without a disk. */
export function memoryOf(seen = new Map<string, Seen>()): Memory {
  return {
    read: async (channel) => seen.get(channel) ?? null,
    write: async (channel, next) => void seen.set(channel, next),
  }
}

export const makeHolders = (): Holders => ({ root: [makeKey()], service: [makeKey()], rescue: [makeKey()] })

type Teams = Readonly<Record<string, readonly SigningKey[]>>
/** Writes root n of these holders, signed by `by`. @param teams the keys of apps. @returns its SHA-256 */
export async function writeRoot(
  store: Store,
  n: number,
  holders: Holders,
  by = holders.root,
  teams: Teams = {},
): Promise<string> {
  const halves = Object.entries(teams).map(([app, keys]) => [app, keys.map(publicHalf)] as const)
  const root = withKeys(rootOf(n - 1, holders), {}, undefined, Object.fromEntries(halves))
  const bytes = sealRoot(root, by)
  await store.write(rootKey(n), bytes)
  return sha256Of(bytes)
}

/** A registry whose keys the test has: root 1 is written. */
export async function makeTrust(store: Store, now = () => new Date()) {
  const holders = makeHolders()
  const pin = await writeRoot(store, 1, holders)
  const signerOf = (role: Role, memory = memoryOf(), of = holders): Signer => ({
    key: of[role][0] ?? makeKey(),
    pin,
    memory,
    now,
  })
  return { holders, pin, signerOf, signer: signerOf('service') }
}
