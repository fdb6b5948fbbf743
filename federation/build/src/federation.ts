/** What webpack's documentation of module federation calls so. */
export type RemoteFederation = {
  /** The remote's name, which its package has too. */
  name: string
  /** Exposed module → its file. */
  exposes: Readonly<Record<string, string>>
  /** What the remote asks the host for, and never brings along. */
  shared: readonly string[]
}

/** The chunk of an exposed module. */
export const chunkOf = (exposed: string) => exposed.replace(/^\.\//, '')
