export { captionsFile, clipManifest, clipName, mediaFile, type ClipManifest, type Rendition } from './clip'
export {
  failedReport,
  jobToken,
  madeReport,
  progressAnswer,
  progressReport,
  takenJob,
  takeRequest,
  type FailedReport,
  type MadeReport,
  type ProgressReport,
  type TakenJob,
} from './work'
export {
  heartbeat,
  heartbeatAnswer,
  liveId,
  liveModes,
  recordingAnswer,
  recordingReport,
  sessionAnswer,
  sessionStart,
  type Heartbeat,
  type HeartbeatAnswer,
  type RecordingReport,
  type SessionAnswer,
  type SessionStart,
} from './live'
export {
  type ByteRange,
  type MediaStore,
  MediaStoreError,
  type OpenedFile,
  openMediaStore,
  type StoredFile,
} from './store'
