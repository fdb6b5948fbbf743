import { Refused } from '@app/registry'
import { Conflict, listChannels, type Store } from '@app/registry/node'
import {
  sha256Of,
  followRoots,
  issueHead,
  missingOf,
  type Proposal,
  readNewestRoot,
  readPinned,
  type Role,
  type Root,
  rootBytesOf,
  rootKey,
  type SigningKey,
} from '@app/registry/trust'
import { storeRoot, type KeyFolder, readNext, signerWith, takeNext } from './key-folder'
import { signReleases, signRevisions } from './sign-again'
import { changedTeams, demandServedSigned, writeTeamSignatures } from './team-records'

type Put = { root: Root; changed: Role[]; teams: string[]; pin: string; signed: number; left: string[] }

/**
 * Publishes a proposed root. Before all of its signatures are there, nothing changes; one that was cut off is finished
 * by the next. What the old service key signed is signed again with the new one, first, so that edges find it. Teams'
 * new keys have signed what is served of their apps before they count.
 * @throws Refused if signatures or keys are missing, or another root was published meanwhile
 */
export async function putRoot(store: Store, folder: KeyFolder, input: Proposal): Promise<Put> {
  const pin = demandPin(folder)
  const before = await rootBefore(store, pin, input)
  const proposal = { ...input, before }
  const { root } = proposal
  const missing = missingOf(proposal)
  if (missing.length > 0) throw new Refused(...missing)
  const keys = {
    service: await nextKey(folder, 'service', proposal),
    rescue: await nextKey(folder, 'rescue', proposal),
  }

  const service = keys.service?.isNew ? keys.service.key : null
  const sign = async () => {
    if (!service) return { signed: 0, left: [] }
    await signRevisions(store, service, before)
    return signReleases({ store, key: service, now: folder.now(), under: before })
  }
  await writeTeamSignatures(store, proposal.records)
  await sign()
  await demandServedSigned({ store, before, root, now: folder.now() })
  const bytes = await write(store, proposal)
  for (const role of ['service', 'rescue'] as const) if (keys[role]) await takeNext(folder, role, keys[role].key.id)
  const changed = (Object.keys(root.roles) as Role[]).filter((role) => !isSameRole(before, root, role))
  if (changed.includes('root')) await storeRoot(folder, bytes)
  // again, for what was written with the old key meanwhile
  const { signed, left } = await sign()
  const signer = keys.service && signerWith({ ...folder, pin }, keys.service.key)
  if (signer) for (const channel of await listChannels(store)) await issueHead(store, channel, signer)
  return { root, changed, teams: changedTeams(before, root), pin: sha256Of(bytes), signed, left }
}

/** @throws Refused if nothing is signed here */
export function demandPin({ pin }: KeyFolder): string {
  if (pin === null) throw new Refused('Nothing is signed here yet: npm run release -- trust init.')
  return pin
}

const isSameRole = (before: Root, root: Root, role: Role) =>
  JSON.stringify(before.roles[role]) === JSON.stringify(root.roles[role])

/** The root that the proposal follows on, as the registry has it. @throws Refused if it follows on another */
async function rootBefore(store: Store, pin: string, { before: known, root, envelope }: Proposal): Promise<Root> {
  const newest = await readNewestRoot(store, pin)
  const isHere = newest.n === root.n && (await payloadAt(store, root.n)) === envelope.payload
  const before = isHere ? (await followRoots(store, await readPinned(store, pin), root.n - 1)).root : newest
  if (before.n === root.n - 1 && JSON.stringify(before) === JSON.stringify(known)) return before
  throw new Refused(
    `The newest root is ${newest.n}, and this proposal follows on another root ${root.n - 1}: propose it again.`,
  )
}

async function payloadAt(store: Store, n: number): Promise<string | undefined> {
  const stored = await store.read(rootKey(n))
  return stored ? (JSON.parse(Buffer.from(stored.bytes).toString()) as { payload?: string }).payload : undefined
}

/**
 * The key of a role on this machine; null if it is kept elsewhere.
 * @throws Refused if the root gives the role another key that is not here: nobody could sign with it
 */
async function nextKey(folder: KeyFolder, role: Role, { before, root }: Proposal) {
  const [id = ''] = root.roles[role].keys
  const key = await readNext(folder, role, id)
  const isNew = !isSameRole(before, root, role)
  if (key) return { key: key satisfies SigningKey, isNew }
  if (!isNew) return null
  throw new Refused(
    `The new ${role} key ${id.slice(0, 16)} is not in ${folder.path}: publish on the machine where root ${root.n} was proposed.`,
  )
}

/** @returns the root's file. @throws Refused if another one took the number meanwhile */
async function write(store: Store, proposal: Proposal): Promise<Uint8Array> {
  const key = rootKey(proposal.root.n)
  const bytes = rootBytesOf(proposal)
  try {
    await store.write(key, bytes, { ifAbsent: true })
    return bytes
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
  const stored = await store.read(key)
  if (stored && (await payloadAt(store, proposal.root.n)) === proposal.envelope.payload) return stored.bytes
  throw new Refused(`${key} was published by somebody else meanwhile: propose again.`)
}
