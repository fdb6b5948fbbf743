export class SnapshotHandler {
  hooks: { applyPlugin(): void }
  manifestCache: Map<string, unknown>
  loadRemoteSnapshotInfo(): never
}
export const getGlobalRemoteInfo: () => object
