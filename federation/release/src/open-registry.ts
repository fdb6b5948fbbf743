import { resolve } from 'node:path'
import { Refused } from '@app/registry'
import type { Store } from '@app/registry/node'
import type { Signer } from '@app/registry/trust'
import { openRegistry as openStore, privateLocation, registryLocation } from '@app/storage'
import { savedSecret } from './login/saved-tokens'
import { ciToken } from './service/ci-token'
import { originOf, serviceVerbs } from './service/client'
import type { Surroundings } from './surroundings'
import { type KeyFolder, openKeys, openSigner, signerFrom, trustOf } from './trust/key-folder'
import { UsageError } from './usage-error'
import { type Verbs, verbsOf } from './verbs'

/** What a command works on: the registry's files, or the release service in front of them. */
export type Registry = { files: Files | null; verbs: Verbs }
type Files = { store: Store; keys: KeyFolder; signer: Signer | undefined }
/** `rescueKey`: the file of the key that signs while the service is down. */
export type Wanted = { by?: string | undefined; rescueKey?: string | undefined }

/** @throws UsageError if the registry does not take what is wanted */
export async function openRegistry({ by, rescueKey }: Wanted, around: Surroundings): Promise<Registry> {
  const { env, root, cwd, user, now, mount } = around
  const url = env.REGISTRY_URL ?? ''
  if (!/^https?:/i.test(url)) {
    const store = openStore(registryLocation({ ...env, REGISTRY_URL: url }, root))
    const privateStore = openStore(privateLocation(env, root))
    const keys = await openKeys(env, root, now)
    const signer = await (rescueKey === undefined ? openSigner(keys) : signerFrom(keys, resolve(cwd, rescueKey)))
    return {
      files: { store, keys, signer },
      verbs: verbsOf({ store, privateStore, by: by ?? user, now, mount, signer, trust: trustOf(keys) }),
    }
  }
  if (by !== undefined) throw new UsageError('The release service knows who you are: leave out --by.')
  if (rescueKey !== undefined) throw filesNeeded('--rescue-key')
  const token = env.RELEASE_TOKEN || ciToken(env) || (await savedSecret(env, originOf(url), now()))
  return { files: null, verbs: serviceVerbs({ url, token }) }
}

const filesNeeded = (what: string) =>
  new Refused(`${what} works on the registry's files: set REGISTRY_URL to its folder or bucket.`)

/** @throws Refused if the registry is behind a service */
export function demandFiles({ files }: Registry, what: string): Files {
  if (files) return files
  throw filesNeeded(what)
}
