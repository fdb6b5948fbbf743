import { releaseName } from '../../record'
import { Refused } from '../../refused'
import type { Envelope, SigningKey } from './dsse'
import { isSignedByTeam, type Root } from './root'
import { needsTeam, recordType, sealStatement } from './statements'

type Release = { app: string; id: string }
type Signature = Envelope['signatures'][number]
/** The key of an app's team where it is at hand, or the signature of a record that was made with it elsewhere. */
export type Team = SigningKey | Signature

/** What an app's team says of a record. */
export function signAsTeam(release: Release, record: Uint8Array, key: SigningKey): Signature {
  const [signature] = sealStatement({ kind: 'record', ...release }, record, [key]).signatures
  if (signature) return signature
  throw new TypeError('a sealed statement has no signature')
}

/**
 * The team's part of a record's signatures; none if the root does not ask for it.
 * @throws Refused if the root asks for it and it is missing, of another record, or by another key
 */
export function demandTeam(root: Root, { app, id }: Release, record: Uint8Array, team: Team | undefined): Signature[] {
  if (!needsTeam(root, { app, id })) return []
  if (!team)
    throw new Refused(
      `Root ${root.n} asks for the signature of ${app}'s team on each release: set RELEASE_KEY to the file of the team's key, and publish with a command line that knows it.`,
    )
  const signature = 'secret' in team ? signAsTeam({ app, id }, record, team) : team
  const envelope = { ...sealStatement({ kind: 'record', app, id }, record, []), signatures: [signature] }
  if (isSignedByTeam(root, app, envelope, recordType)) return [signature]
  throw new Refused(
    `The signature with the key ${signature.keyid.slice(0, 16)} is not one of ${releaseName(app, id)} by a key of ${app}'s team in root ${root.n}: publish again with the team's key; trust status names it.`,
  )
}
