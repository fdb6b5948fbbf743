export { bucketCount, bucketOf } from './bucket'
export { type Budgets, budgetsOf, budgetsSchema, entryCeiling } from './budgets'
export { findMisfits, type Misfit, misfitsOf, type ReleaseFacts } from './checks'
export {
  appsIn,
  type AuditMark,
  auditMarkSchema,
  type Canary,
  type Channel,
  type ChannelRemote,
  channelSchema,
  type Freeze,
  freezeOf,
  frozenAppsOf,
  releasesOf,
} from './channel'
export {
  type Choice,
  choiceOf,
  type Combination,
  combinationsOf,
  stableOf,
  withCanary,
  withPair,
  withStable,
} from './choice'
export { remoteFileSchema } from './foreign/remote-file'
export {
  type Mix,
  type MixItem,
  mixItemText,
  mixName,
  type MixProblem,
  mixText,
  offeredIn,
  parseMix,
  sealHash,
  type StagingAnswer,
  type StagingPage,
  type StagingRelease,
  type StagingReleases,
} from './mix'
export { contractSentences, type Delta, deltaOf, deltaSchema, deltaSentences } from './delta'
export { isPreview, previewDays, previewEnd, previewVersion } from './preview'
export { edgeSegments, findReservedPaths } from './own-paths'
export { satisfies } from './range'
export {
  appSchema,
  type Build,
  buildSchema,
  fromStored,
  isFileName,
  type Load,
  provenanceKey,
  recordKey,
  releaseOfKey,
  releaseIdSchema,
  releaseName,
  type ReleaseRecord,
  releaseRecordSchema,
  shortCommit,
  type Stored,
  toStored,
} from './record'
export { Refused } from './refused'
export { changesOf, type RevisionChange, stableSince } from './revision-changes'
export {
  type AppRelease,
  type HostRelease,
  type Records,
  type ReleaseSet,
  type ReleaseSource,
  type RemoteRelease,
  resolve,
  type Visitor,
} from './resolve'
export { setText } from './set-text'
export { queryFits, type QueryForm } from './query-form'
export { type Manifest, manifestSchema, type Route } from './route'
export { languagesIn, type Sizes, sizesOf } from './sizes'
