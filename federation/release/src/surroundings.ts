import type { Mount } from './check'

/** Everything that a command gets from its environment. */
export type Surroundings = {
  /** The folder that contains the apps. */
  root: string
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  user: string
  /** The commit of the sources in a folder, by default this repository. */
  commit: (folder?: string) => Promise<string>
  now: () => Date
  /** Opens screens in a browser. */
  mount: Mount
  /** Waits between two polls; false if the command is to end. */
  pause: (ms: number) => Promise<boolean>
  out: (text: string) => void
  err: (text: string) => void
}
