export { bucketCount, bucketOf } from './bucket'
export { findMisfits, type Misfit, misfitsOf, type ReleaseFacts } from './checks'
export { type Canary, type Channel, type ChannelRemote, channelSchema, releasesOf } from './channel'
export { type Language, languages } from './languages'
export {
  type Mix,
  type MixItem,
  mixItemText,
  mixName,
  type MixProblem,
  mixText,
  parseMix,
  type StagingPage,
  type StagingRelease,
  type StagingReleases,
} from './mix'
export { edgeSegments } from './own-paths'
export { satisfies } from './range'
export {
  type Build,
  buildSchema,
  type Load,
  recordKey,
  releaseName,
  type ReleaseRecord,
  releaseRecordSchema,
  shortCommit,
} from './record'
export {
  type HostRelease,
  type PartRelease,
  type Records,
  type ReleaseSet,
  type ReleaseSource,
  type RemoteRelease,
  resolve,
  type Visitor,
} from './resolve'
export { type Manifest, manifestSchema, queryFits, type QueryForm, type Route } from './route'
