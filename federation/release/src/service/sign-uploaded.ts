import { Refused, releaseName } from '@app/registry'
import { isRecordOf, readBuild } from '@app/registry/node'
import { signAsTeam, type SigningKey } from '@app/registry/trust'
import type { Publishing } from '../verbs'

/**
 * Signs the record that the service will write, if it is exactly that of the build here: its files with their hashes,
 * app, version and description. Only who publishes, when, and compressed sizes are the service's word.
 * @param record its file as text
 * @throws Refused if it is another one
 */
export async function signUploaded(build: Omit<Publishing, 'team'>, record: string, key: SigningKey) {
  const built = await readBuild(build)
  const bytes = Buffer.from(record)
  if (isRecordOf(built, bytes)) return signAsTeam(built, bytes, key)
  throw new Refused(
    `The record that the release service would write is not that of the build of ${releaseName(built.app, built.id)} here, so it was not signed. Use the command line of the service's version; if it is, somebody may have taken over the service.`,
  )
}
