import { type ErrorClass, errorClasses, maxFrames } from '@app/contracts/error-classes'
import type { PageError } from '@app/contracts/release-errors'
import type { ReleaseSet } from '@app/registry'

const frameForm = /\/r\/([a-z][a-z0-9-]*)\/([^/\s?#]+)\/([^\s?#:]+\.js)(?:[?#][^\s:]*)?:(\d+):(\d+)\)?$/

/** Whether the page was written for this release, and runs it. */
function isServed({ host, remotes }: ReleaseSet, app: string, id: string): boolean {
  const chosen = app === 'host' ? host : remotes[app]
  return chosen?.id === id && (chosen.source === 'stable' || chosen.source === 'canary')
}

function framesOf(set: ReleaseSet, stack: string): PageError['frames'] {
  const frames = stack.split('\n').flatMap((text) => {
    const [, app = '', id = '', file = '', line, column] = frameForm.exec(text.trimEnd()) ?? []
    return isServed(set, app, id) ? [{ app, file, line: Number(line), column: Number(column) }] : []
  })
  return frames.slice(0, maxFrames)
}

const isClass = (name: string): name is ErrorClass => errorClasses.includes(name as ErrorClass)

/**
 * An error for the collector: its class and where in the page's releases it was thrown; no message, and nothing of what
 * was thrown from elsewhere. null if none of it is in a release.
 * @param app whose error it is; by default of the innermost remote
 */
export function toPageError(set: ReleaseSet, error: unknown, app?: string): PageError | null {
  if (!(error instanceof Error)) return null
  const frames = framesOf(set, error.stack ?? '')
  if (frames.length === 0) return null
  const innermost = frames.find((frame) => frame.app !== 'host')?.app ?? 'host'
  return { app: app ?? innermost, class: isClass(error.name) ? error.name : 'Error', frames }
}
