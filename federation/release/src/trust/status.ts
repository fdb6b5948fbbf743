import { recordKey, Refused, releasesOf } from '@app/registry'
import { listChannels, readChannel, revisionKey, type Store } from '@app/registry/node'
import {
  demandHead,
  demandServable,
  demandSigned,
  headKey,
  readNewestRoot,
  type Role,
  type Root,
} from '@app/registry/trust'
import { type KeyFolder, readKey } from './key-folder'

const roles: readonly Role[] = ['root', 'service', 'rescue']

/** The newest root, where its keys are, and for each channel whether what it serves is signed. */
export async function trustStatus(store: Store, folder: KeyFolder): Promise<string> {
  if (folder.pin === null) return 'Nothing is signed here. To sign what is served: npm run release -- trust init\n'
  const root = await readNewestRoot(store, folder.pin)
  const lines = [`Root ${root.n}, TRUST_ROOT=${folder.pin}`]
  for (const role of roles) {
    const here = (await readKey(folder, role))?.id
    const { threshold, keys } = root.roles[role]
    const where = here === undefined ? 'not here' : keys.includes(here) ? 'here' : 'the one here is another'
    lines.push(`  ${role.padEnd(8)} ${threshold} of ${keys.map((id) => id.slice(0, 16)).join(', ')}: ${where}`)
  }
  for (const [app, { threshold, keys }] of Object.entries(root.apps ?? {}))
    lines.push(`  ${app.padEnd(8)} ${threshold} of ${keys.map((id) => id.slice(0, 16)).join(', ')}: the team's`)
  for (const channel of await listChannels(store))
    lines.push(`  ${channel}: ${await stateOf(store, root, channel, folder.now())}`)
  return `${lines.join('\n')}\n`
}

async function stateOf(store: Store, root: Root, channel: string, now: Date): Promise<string> {
  try {
    const latest = await readChannel(store, channel)
    const rev = latest?.rev ?? 0
    const stored = await store.read(revisionKey(channel, rev))
    const digest = stored && (await demandSigned(store, root, { kind: 'revision', channel, rev }, stored.bytes))
    const file = await store.read(headKey(channel))
    if (!file) return `revision ${rev} is signed, but ${headKey(channel)} is missing`
    const head = demandHead(root, channel, file.bytes)
    if (head.digest !== digest) return `revision ${rev} is signed, but ${headKey(channel)} names revision ${head.rev}`
    for (const { app, id } of latest ? releasesOf(latest) : []) {
      const record = await store.read(recordKey(app, id))
      if (!record) return `revision ${rev} is signed, but ${recordKey(app, id)} is missing`
      await demandServable(store, root, { app, id }, record.bytes)
    }
    const minutes = Math.round((now.getTime() - Date.parse(head.issued)) / 60_000)
    return `revision ${rev} is signed, and was issued ${minutes} min ago`
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
