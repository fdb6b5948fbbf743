import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { Refused } from '@app/registry'
import type { Store } from '@app/registry/node'
import {
  decodeProposal,
  encodeProposal,
  makeKey,
  missingOf,
  type Proposal,
  proposeRoot,
  publicHalf,
  publicPem,
  readNewestRoot,
  readPublic,
  type Role,
  secretText,
  signProposal,
  uniteProposals,
  withKeys,
} from '@app/registry/trust'
import { keepNext, type KeyFolder, readKeyFile } from './key-folder'
import { demandPin, putRoot } from './put-root'
import { told } from './rotate'

// Several people hold the root keys: one proposes the next root as a file, each signs it where their key is, one publishes.

const short = (id: string) => id.slice(0, 16)
/** @throws Refused if the file is there already */
const create = (path: string, bytes: Uint8Array | string, mode = 0o644) =>
  writeFile(path, bytes, { flag: 'wx', mode, flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Refused(`${path} is there already: choose another name.`)
    throw error
  })

async function readGiven(path: string, what: string): Promise<Uint8Array> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!bytes) throw new Refused(`There is no file ${path}: give ${what}.`)
  return bytes
}
const readProposal = async (path: string) => decodeProposal(await readGiven(path, 'what trust propose wrote'), path)

/** Makes the root key of one holder, with its public half beside it; needs no registry. */
export async function makeHolderKey(path: string): Promise<string> {
  const key = makeKey()
  await create(path, secretText(key), 0o600)
  await create(`${path}.pub`, publicPem(key))
  return `${path} is the root key ${short(key.id)}: keep it to yourself, offline. Give ${path}.pub to whoever proposes the next root.\n`
}

export type Wanted = {
  /** The public halves of all root keys; those of now if there are none. */
  holders: readonly string[]
  threshold: number | undefined
  service: boolean
  rescue: boolean
}

/** Writes the next root as a file to sign; nothing in the registry changes. @throws Refused */
export async function propose(store: Store, folder: KeyFolder, path: string, wanted: Wanted): Promise<string> {
  const before = await readNewestRoot(store, demandPin(folder))
  const root = await Promise.all(
    wanted.holders.map(async (file) =>
      readPublic(Buffer.from(await readGiven(file, 'the public half of a root key')).toString(), file),
    ),
  )
  const { threshold = before.roles.root.threshold } = wanted
  const count = root.length > 0 ? root.length : before.roles.root.keys.length
  if (new Set(root.map(({ id }) => id)).size < root.length)
    throw new Refused('Two of the --holder files are the same key: one holder counts once.')
  if (threshold > count) throw new Refused(`--threshold ${threshold} is more than the ${count} root keys.`)

  const made = { service: wanted.service ? makeKey() : null, rescue: wanted.rescue ? makeKey() : null }
  const holders = {
    ...(root.length > 0 ? { root } : {}),
    ...(made.service ? { service: [publicHalf(made.service)] } : {}),
    ...(made.rescue ? { rescue: [publicHalf(made.rescue)] } : {}),
  }
  const proposal = proposeRoot(before, withKeys(before, holders, threshold))
  await create(path, encodeProposal(proposal))
  for (const role of ['service', 'rescue'] as const) if (made[role]) await keepNext(folder, role, made[role])
  return `${path} proposes:\n${described(proposal)}${next(proposal, path)}`
}

/** Adds a holder's signature to the file; needs no registry. @throws Refused */
export async function signFile(path: string, keyPath: string): Promise<string> {
  const key = await readKeyFile(keyPath, 'your root key')
  const proposal = signProposal(await readProposal(path), key)
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, encodeProposal(proposal), { flush: true })
  await rename(draft, path)
  return `Signed with ${short(key.id)}:\n${described(proposal)}${next(proposal, path)}`
}

/** Publishes a proposal, from one file or from copies that holders signed apart. @throws Refused */
export async function publishRoot(store: Store, folder: KeyFolder, paths: readonly [string, ...string[]]) {
  const [first, ...copies] = paths
  const others = await Promise.all(copies.map(readProposal))
  return told(await putRoot(store, folder, uniteProposals([await readProposal(first), ...others])))
}

/** What the holders sign, key by key. */
function described({ before, root }: Proposal): string {
  const line = (role: Role) => {
    const { threshold, keys } = root.roles[role]
    const known = before.roles[role].keys
    const names = keys.map((id) => (known.includes(id) ? short(id) : `${short(id)} (new)`))
    const gone = known.filter((id) => !keys.includes(id)).map((id) => `no longer ${short(id)}`)
    return `  ${role.padEnd(8)} ${threshold} of ${[...names, ...gone].join(', ')}\n`
  }
  return [`  root ${root.n}, after root ${before.n}\n`, ...(['root', 'service', 'rescue'] as const).map(line)].join('')
}

function next(proposal: Proposal, path: string): string {
  const missing = missingOf(proposal)
  if (missing.length === 0) return `All signatures are there: npm run release -- trust publish ${path}\n`
  return `${missing.join('\n')}\nEach holder: npm run release -- trust sign ${path} --key <their key>\n`
}
