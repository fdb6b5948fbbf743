export type { SigningKey } from './dsse'
export { makeKey, readSecret, secretText } from './keys'
export { type Memory, memoryIn, refuseOlder, refuseOlderRoot, type Seen, seenOf } from './memory'
export {
  digestOf,
  followRoots,
  readNewestRoot,
  readPinned,
  type Role,
  type Root,
  rootKey,
  rootOf,
  sealRoot,
  withKeys,
} from './root'
export { readPin } from './pin'
export { issueHead, type Signer } from './signing'
export { demandHead, demandSigned, type Head, headKey, writeSignature } from './statements'
