export { signatureSchema, type SigningKey } from './dsse'
export { makeKey, publicHalf, publicPem, readPublic, readSecret, secretText } from './keys'
export { type Memory, memoryIn, refuseOlder, refuseOlderRoot, type Seen, seenOf } from './memory'
export {
  sha256Of,
  followRoots,
  readNewestRoot,
  readPinned,
  type Role,
  type Root,
  rootKey,
  rootOf,
  sealRoot,
  teamOf,
  withKeys,
} from './root'
export { collectNews, decodeNews, type News, readRoots, storeWith } from './news'
export { readPin } from './pin'
export {
  decodeProposal,
  encodeProposal,
  missingOf,
  type Proposal,
  proposeRoot,
  rootBytesOf,
  signProposal,
  uniteProposals,
} from './proposal'
export {
  type BuildRun,
  buildRunOf,
  type CiRun,
  ciRunOf,
  readProvenance,
  signProvenance,
  writeProvenance,
} from './provenance'
export { demandLatest, demandRecords, issueHead, type Signer } from './signing'
export { removeSignature, removeUnusedSignatures } from './unused'
export { readToSign, type RecordToSign } from './records-to-sign'
export { signAsTeam, type Team } from './team'
export {
  addSignatures,
  demandHead,
  demandServable,
  demandSigned,
  type Head,
  headKey,
  isSignedByRescue,
  needsTeam,
  signersOfRecord,
  writeSignature,
} from './statements'
