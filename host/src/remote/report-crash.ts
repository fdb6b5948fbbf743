import { emit } from '@app/platform'
import { releaseSet } from '@app/loader'

type Crash = { app: string; release?: string | undefined; phase: string; error: unknown }

/** Emits what an app threw while it was on the page. */
export function reportCrash({ app, release = releaseSet.host.id, phase, error }: Crash): void {
  const message = error instanceof Error ? error.message : String(error)
  emit({ type: 'remote.crash', remote: app, release, phase, ms: 0, message, error })
}
