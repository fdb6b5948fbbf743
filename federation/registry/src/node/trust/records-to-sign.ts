import * as v from 'valibot'
import { releaseName, releaseRecordSchema } from '../../record'
import { decodeJson } from '../json'
import { signatureSchema, type SigningKey } from './dsse'
import { sha256Of, isSignedByTeam, type Root, teamOf } from './root'
import { recordType, sealStatement } from './statements'
import { signAsTeam } from './team'

/** A record that is served, for a team that gets other keys: its file as text, and what the team has signed so far. */
export const recordSchema = v.object({ record: v.string(), signatures: v.array(signatureSchema) })
export type RecordToSign = v.InferOutput<typeof recordSchema>

/** @throws Refused if the text is no record */
export function readToSign({ record }: Pick<RecordToSign, 'record'>) {
  const bytes = Buffer.from(record)
  const { app, id, commit, builtAt, by } = decodeJson(releaseRecordSchema, bytes, 'A record in the proposal')
  return { app, id, commit, builtAt, by, bytes }
}

/** Signs those whose team has the key in the root; the others stay as they are. */
export const signRecords = (records: readonly RecordToSign[], root: Root, key: SigningKey): RecordToSign[] =>
  records.map((one) => {
    const { app, id, bytes } = readToSign(one)
    if (!teamOf(root, app)?.keys.includes(key.id)) return one
    const others = one.signatures.filter(({ keyid }) => keyid !== key.id)
    return { ...one, signatures: [...others, signAsTeam({ app, id }, bytes, key)] }
  })

/** The same records with the signatures of all lists. */
export function uniteRecords([first = [], ...others]: readonly (readonly RecordToSign[])[]): RecordToSign[] {
  return first.map((one) => {
    const same = others.flatMap((records) => records.filter(({ record }) => record === one.record))
    return { ...one, signatures: [one, ...same].flatMap(({ signatures }) => signatures) }
  })
}

/** Those that their team's keys in the root have not signed, as sentences. */
export const unsignedIn = (records: readonly RecordToSign[], root: Root): string[] =>
  records.flatMap((one) => {
    const { app, id, bytes } = readToSign(one)
    const envelope = { ...sealStatement({ kind: 'record', app, id }, bytes, []), signatures: one.signatures }
    if (isSignedByTeam(root, app, envelope, recordType)) return []
    return [
      `${releaseName(app, id)} (SHA-256 ${sha256Of(bytes).slice(0, 16)}) is served, and no key of ${app}'s team in root ${root.n} has signed it.`,
    ]
  })
