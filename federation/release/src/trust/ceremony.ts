import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { Refused, releaseName } from '@app/registry'
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
  readToSign,
  type Role,
  type Root,
  secretText,
  signProposal,
  teamOf,
  uniteProposals,
  withKeys,
} from '@app/registry/trust'
import { storeNext, type KeyFolder, readKeyFile } from './key-folder'
import { demandPin, putRoot } from './put-root'
import { textOf } from './rotate'
import { changedTeams, recordsToSign } from './team-records'

// Several people hold the root keys: one proposes the next root as a file, each signs it where their key is, one publishes.

const short = (id: string) => id.slice(0, 16)
/** @throws Refused if the file is there already */
const create = (path: string, bytes: Uint8Array | string, mode = 0o644) =>
  writeFile(path, bytes, { flag: 'wx', mode, flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Refused(`${path} is there already: choose another name.`)
    throw error
  })

async function readInput(path: string, what: string): Promise<Uint8Array> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!bytes) throw new Refused(`There is no file ${path}: give ${what}.`)
  return bytes
}
const readHalf = async (path: string, what: string) =>
  readPublic(Buffer.from(await readInput(path, `the public half of ${what}`)).toString(), path)
const readProposal = async (path: string) => decodeProposal(await readInput(path, 'what trust propose wrote'), path)

/** Makes the key of one holder of a root key, or of a team, with its public half beside it; needs no registry. */
export async function makeHolderKey(path: string): Promise<string> {
  const key = makeKey()
  await create(path, secretText(key), 0o600)
  await create(`${path}.pub`, publicPem(key))
  return `${path} is the key ${short(key.id)}: keep it to yourself, a root key offline. Give ${path}.pub to whoever proposes the next root.\n`
}

export type Wanted = {
  /** The public halves of all root keys; those of now if there are none. */
  holders: readonly string[]
  threshold: number | undefined
  service: boolean
  rescue: boolean
  /** The public halves of the keys of apps' teams; none removes those that an app has. */
  teams: ReadonlyMap<string, readonly string[]>
}

/** Writes the next root as a file to sign; nothing in the registry changes. @throws Refused */
export async function propose(store: Store, folder: KeyFolder, path: string, wanted: Wanted): Promise<string> {
  const before = await readNewestRoot(store, demandPin(folder))
  const root = await Promise.all(wanted.holders.map((file) => readHalf(file, 'a root key')))
  const teams = Object.fromEntries(
    await Promise.all(
      [...wanted.teams].map(
        async ([app, files]) =>
          [app, await Promise.all(files.map((file) => readHalf(file, `a key of ${app}'s team`)))] as const,
      ),
    ),
  )
  for (const [app, keys] of Object.entries(teams)) {
    if (keys.length === 0 && !teamOf(before, app))
      throw new Refused(`${app} has no keys of its own in root ${before.n}.`)
    if (keys.some(({ id }) => before.roles.service.keys.includes(id)))
      throw new Refused(`The key for ${app} is the service's, which signs its records anyway: give the team's own.`)
  }
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
  const next = withKeys(before, holders, threshold, teams)
  const records = await recordsToSign({ store, before, root: next, now: folder.now() })
  const proposal = proposeRoot(before, next, records)
  await create(path, encodeProposal(proposal))
  for (const role of ['service', 'rescue'] as const) if (made[role]) await storeNext(folder, role, made[role])
  return `${path} proposes:\n${described(proposal)}${nextStep(proposal, path)}`
}

/** Adds a holder's signature to the file; needs no registry. @throws Refused */
export async function signFile(path: string, keyPath: string): Promise<string> {
  const key = await readKeyFile(keyPath, 'your key')
  const proposal = signProposal(await readProposal(path), key)
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, encodeProposal(proposal), { flush: true })
  await rename(draft, path)
  return `Signed with ${short(key.id)}:\n${described(proposal)}${nextStep(proposal, path)}`
}

/** Publishes a proposal, from one file or from copies that holders signed apart. @throws Refused */
export async function publishRoot(store: Store, folder: KeyFolder, paths: readonly [string, ...string[]]) {
  const [first, ...copies] = paths
  const others = await Promise.all(copies.map(readProposal))
  return textOf(await putRoot(store, folder, uniteProposals([await readProposal(first), ...others])))
}

/** What the holders sign, key by key, and what teams sign, release by release. */
function described({ before, root, records }: Proposal): string {
  const line = (name: string, now: Holders | null, then: Holders | null) => {
    const known = then?.keys ?? []
    const names = (now?.keys ?? []).map((id) => (known.includes(id) ? short(id) : `${short(id)} (new)`))
    const gone = known.filter((id) => !now?.keys.includes(id)).map((id) => `no longer ${short(id)}`)
    return `  ${name.padEnd(8)} ${now ? `${now.threshold} of ` : ''}${[...names, ...gone].join(', ')}\n`
  }
  const apps = [...new Set([...Object.keys(before.apps ?? {}), ...Object.keys(root.apps ?? {})])]
  const signs = records.map((one) => {
    const { app, id, builtAt, commit, by } = readToSign(one)
    return `    ${releaseName(app, id)} of ${builtAt}, commit ${shown(commit)}${by === undefined ? '' : `, by ${shown(by)}`}\n`
  })
  const unserved = changedTeams(before, root).filter(
    (app) => teamOf(root, app) && !records.some((one) => readToSign(one).app === app),
  )
  return [
    `  root ${root.n}, after root ${before.n}\n`,
    ...(['root', 'service', 'rescue'] as const).map((role) => line(role, root.roles[role], before.roles[role])),
    ...apps.map((app) => line(app, teamOf(root, app), teamOf(before, app))),
    ...(signs.length > 0 ? ["  the new keys' teams say of these releases that they are theirs:\n", ...signs] : []),
    ...unserved.map((app) => `  nothing of ${app} is served yet, so its team has nothing to sign now\n`),
  ].join('')
}
type Holders = Root['roles'][Role]
/** Text of a record cannot move the cursor or hide in the list that people decide by. */
const shown = (text: string) => text.replace(/\p{C}/gu, '?').slice(0, 100)

function nextStep(proposal: Proposal, path: string): string {
  const missing = missingOf(proposal)
  if (missing.length === 0) return `All signatures are there: npm run release -- trust publish ${path}\n`
  return `${missing.join('\n')}\nEach holder, and each team with releases to sign: npm run release -- trust sign ${path} --key <their key>\n`
}
