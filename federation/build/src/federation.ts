/** The options have the names in webpack's documentation of Module Federation. */
export type RemoteFederation = {
  /** The remote's name, the same as its package's. */
  name: string
  /** Exposed module → its file. */
  exposes: Readonly<Record<string, string>>
  /** What the remote gets from the host and never bundles. */
  shared: readonly string[]
}

export const remoteEntry = 'remoteEntry.js'

/** The chunk of an exposed module. */
export const chunkOf = (exposed: string) => exposed.replace(/^\.\//, '')
