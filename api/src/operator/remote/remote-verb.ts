import type { Signature } from '../../back-office/action'
import type { Office } from './office'

/** What a verb of a running API gets. */
export type RemoteWork = {
  office: Office
  words: readonly string[]
  options: ReadonlyMap<string, string>
  signature: Signature
  /** Where it is stored which uploads are not finished, to go on with them later. */
  dataDir: string
  /** Shows how far it is, in place of the line before. */
  show(line: string): void
  /** How long to wait before an upload goes on whose line was lost, each time that it could not, in ms. */
  retryDelays: readonly number[]
  /** Waits before the next look. */
  pause(): Promise<void>
  now(): number
}

/** A command that a running API carries out and records; the app need not be stopped. */
export type RemoteVerb = {
  usage: string
  about: string
  /** Options besides --by and --why; those with a value are not among `flags`. */
  options: readonly string[]
  run(work: RemoteWork): Promise<string[]>
}

/** Options without a value. */
export const flags: readonly string[] = ['--no-wait', '--publish']
