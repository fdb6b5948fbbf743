import * as v from 'valibot'
import { Refused } from '../../refused'
import { decodeJson, encodeJson } from '../json'
import { type Envelope, envelopeSchema, open, seal, type SigningKey } from './dsse'
import { readPublicKey } from './keys'
import { recordSchema, type RecordToSign, signRecords, uniteRecords, unsignedIn } from './records-to-sign'
import { type Root, rootSchema, rootType } from './root'

/** A root that is not in force yet, with the signatures that it has so far. */
export type Proposal = {
  /** The newest root when it was proposed. Whoever signs offline sees from it what changes; publishing reads its own. */
  before: Root
  root: Root
  envelope: Envelope
  /** What is served of the apps whose teams get other keys: these sign it before they count. */
  records: readonly RecordToSign[]
}

const proposalSchema = v.object({
  before: rootSchema,
  proposed: envelopeSchema,
  records: v.exactOptional(v.array(recordSchema)),
})

export const proposeRoot = (before: Root, root: Root, records: readonly RecordToSign[] = []): Proposal => ({
  before,
  root,
  records,
  envelope: seal(rootType, encodeJson(root), []),
})

export const encodeProposal = ({ before, envelope, records }: Proposal): Uint8Array =>
  encodeJson({ before, proposed: envelope, ...(records.length > 0 ? { records } : {}) })

/** @param name of the file, for the sentences. @throws Refused if it is no proposal */
export function decodeProposal(bytes: Uint8Array, name: string): Proposal {
  const { before, proposed: envelope, records = [] } = decodeJson(proposalSchema, bytes, name)
  const root = decodeJson(rootSchema, Buffer.from(envelope.payload, 'base64'), name)
  if (envelope.payloadType === rootType && root.n === before.n + 1) return { before, root, envelope, records }
  throw new Refused(`${name} is not a proposal of the root after root ${before.n}: propose it again.`)
}

/** The file that `trust/root/<n>.json` becomes. */
export const rootBytesOf = ({ envelope }: Proposal): Uint8Array => encodeJson(envelope)

/** Which of a root's root keys have signed a proposal. */
function signersOf({ keys, roles }: Root, envelope: Envelope): string[] {
  return [...new Set(roles.root.keys)].filter((id) => {
    const key = readPublicKey(keys[id] ?? '')
    return key && open(envelope, { payloadType: rootType, keys: new Map([[id, key]]), threshold: 1 })
  })
}

/** Signs the root with a root key, and records with a team's. @throws Refused if the key's signature would count for nothing */
export function signProposal(proposal: Proposal, key: SigningKey): Proposal {
  const { before, root } = proposal
  const records = signRecords(proposal.records, root, key)
  if ([before, root].some(({ roles }) => roles.root.keys.includes(key.id)))
    return { ...proposal, records, envelope: withSignature(proposal.envelope, key) }
  if (records.some((record, index) => record !== proposal.records[index])) return { ...proposal, records }
  throw new Refused(
    `The key ${key.id.slice(0, 16)} is neither a root key of root ${before.n} nor of root ${root.n}, nor of a team that has releases to sign here, so its signature would not count.`,
  )
}

function withSignature(envelope: Envelope, key: SigningKey): Envelope {
  const others = envelope.signatures.filter(({ keyid }) => keyid !== key.id)
  const { signatures } = seal(rootType, Buffer.from(envelope.payload, 'base64'), [key])
  return { ...envelope, signatures: [...others, ...signatures] }
}

/** One proposal with the signatures of all its copies. @throws Refused if two propose different roots */
export function uniteProposals([first, ...copies]: readonly [Proposal, ...Proposal[]]): Proposal {
  const other = copies.find(({ envelope }) => envelope.payload !== first.envelope.payload)
  if (other) throw new Refused('These files propose different roots: give copies of one proposal.')
  const all = [first, ...copies]
  const signatures = all.flatMap(({ envelope }) => envelope.signatures)
  return {
    ...first,
    envelope: { ...first.envelope, signatures },
    records: uniteRecords(all.map(({ records }) => records)),
  }
}

/** Whose signatures are missing before it can be published, as sentences; none if it can. */
export function missingOf({ before, root, envelope, records }: Proposal): string[] {
  const ofRoots = [before, root].flatMap(({ n, roles }, index) => {
    const { threshold, keys } = roles.root
    const signed = signersOf(index === 0 ? before : root, envelope)
    if (signed.length >= threshold) return []
    const left = [...new Set(keys)].filter((id) => !signed.includes(id)).map((id) => id.slice(0, 16))
    return [
      `Root ${root.n} needs ${threshold} root keys of root ${n}, and ${signed.length} of them signed it. Missing: ${threshold - signed.length} of ${left.join(', ')}.`,
    ]
  })
  return [...ofRoots, ...unsignedIn(records, root)]
}
