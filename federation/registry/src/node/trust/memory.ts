import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '../../refused'
import { decodeJson, encodeJson } from '../json'
import { sha256Of, type Root } from './root'

const seenSchema = v.object({
  root: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The SHA-256 of the keys that signed then. */
  keys: v.string(),
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  digest: v.string(),
})
/** The newest state of a channel that this machine has taken. */
export type Seen = v.InferOutput<typeof seenSchema>

/** Where a machine keeps what it has seen, outside the registry: whoever writes there cannot make it forget. */
export type Memory = {
  read(channel: string): Promise<Seen | null>
  write(channel: string, seen: Seen): Promise<void>
}

/** A file for each channel. */
export function memoryIn(folder: string): Memory {
  const pathOf = (channel: string) => join(folder, `${channel}.json`)
  return {
    async read(channel) {
      const path = pathOf(channel)
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes && decodeJson(seenSchema, bytes, path)
    },
    async write(channel, seen) {
      const draft = join(folder, `.${channel}-${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, encodeJson(seen), { mode: 0o600, flush: true })
        await rename(draft, pathOf(channel))
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        throw new Error(`${pathOf(channel)} cannot be written (${code}): make its folder writable.`, { cause: error })
      }
    },
  }
}

const keysOf = ({ roles }: Root): string => sha256Of(encodeJson([roles.service.keys, roles.rescue.keys]))

export const seenOf = (root: Root, { rev, digest }: Pick<Seen, 'rev' | 'digest'>): Seen => ({
  root: root.n,
  keys: keysOf(root),
  rev,
  digest,
})

/** @throws Refused if this machine has seen a newer root */
export function refuseOlderRoot(seen: Seen | null, root: Root): void {
  if (!seen || seen.root <= root.n) return
  throw new Refused(`The newest root is ${root.n}, but root ${seen.root} was here before. Restore trust/root/.`)
}

/**
 * What a channel says must not be older than what was seen. A newer root with other keys starts the comparison anew: a
 * stolen key may have signed a far too high revision.
 * @throws Refused if it is older, or another state under the same number
 */
export function refuseOlder(
  seen: Seen | null,
  root: Root,
  { channel, rev, digest }: Pick<Seen, 'rev' | 'digest'> & { channel: string },
): void {
  refuseOlderRoot(seen, root)
  if (!seen || (seen.root < root.n && seen.keys !== keysOf(root))) return
  if (rev < seen.rev)
    throw new Refused(
      `${channel} is at revision ${rev}, but revision ${seen.rev} was here before. Restore channels/${channel}/${seen.rev}.json.`,
    )
  if (rev === seen.rev && digest !== seen.digest)
    throw new Refused(
      `Revision ${rev} of ${channel} is not the same as before (SHA-256 ${digest}, previously ${seen.digest}). Restore the original file.`,
    )
}
