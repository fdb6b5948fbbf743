import type { AppRelease, ReleaseSet } from '@app/registry'
import type { HostPage } from './page'

/** Something in a release that the page's policy blocked. */
export type Blocked = {
  app: string
  release: string
  /** The script that tried, relative to the release. */
  file: string
  /** An address, `inline`, `eval` or `wasm-eval`. */
  what: string
  /** The policy directive, such as `script-src`. */
  directive: string
}
/** A violation as in the browser's reports and events. */
type Violation = { sourceFile: string | null; blocked: string | null; directive: string }
type ViolationReport = { sourceFile: string | null; blockedURL: string | null; effectiveDirective: string }

/** Base address of each release that the page may run → the release. */
function foldersOf({ host, remotes }: ReleaseSet): Map<string, Pick<Blocked, 'app' | 'release'>> {
  const apps: [string, AppRelease & { lastGood?: AppRelease }][] = Object.entries({ host, ...remotes })
  const releases = apps.flatMap(([app, { lastGood, ...release }]) =>
    [release, ...(lastGood ? [lastGood] : [])].map(({ id, base }) => [app, id, base] as const),
  )
  return new Map(
    releases.map(([app, release, base]) => [new URL(base, window.location.href).href, { app, release }] as const),
  )
}

/** The address of each file in a stack trace, without its line. */
const filesIn = (stack: string) => stack.match(/https?:\/\/[^\s()@]+?(?=:\d+:\d+)/g) ?? []

/** The files that inserted style through the host's guard, which the browser blames instead. */
function writersThrough(guard: string, stacks: readonly string[]): string[] {
  const writers = stacks.flatMap((stack) => {
    const files = filesIn(stack)
    return files[0] === guard ? (files.find((file) => file !== guard) ?? []) : []
  })
  return [...new Set(writers)]
}

/**
 * Subscribes to violations by code of the page's releases, including earlier ones if the browser keeps reports.
 * Violations by browser extensions are ignored.
 * @returns the unsubscribe function
 */
export function onBlocked(
  { set, styleWriters }: Pick<HostPage, 'set' | 'styleWriters'>,
  listener: (blocked: Blocked) => void,
): () => void {
  const folders = foldersOf(set)
  const reportBlocked = (file: string, what: string, directive: string) => {
    for (const [folder, release] of folders)
      if (file.startsWith(folder)) listener({ ...release, file: file.slice(folder.length), what, directive })
  }
  const notify = ({ sourceFile, blocked, directive }: Violation) => {
    if (sourceFile === null) return
    const isElement = directive === 'style-src-elem' && blocked === 'inline'
    const writers = isElement ? writersThrough(sourceFile, styleWriters) : []
    for (const file of writers.length > 0 ? writers : [sourceFile]) reportBlocked(file, blocked ?? '', directive)
  }
  if ('ReportingObserver' in window) {
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const { sourceFile, blockedURL, effectiveDirective } = body as unknown as ViolationReport
          notify({ sourceFile, blocked: blockedURL, directive: effectiveDirective })
        }
      },
      { types: ['csp-violation'], buffered: true },
    )
    observer.observe()
    return () => observer.disconnect()
  }
  const onViolation = ({ sourceFile, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) =>
    notify({ sourceFile, blocked: blockedURI, directive: effectiveDirective })
  document.addEventListener('securitypolicyviolation', onViolation)
  return () => document.removeEventListener('securitypolicyviolation', onViolation)
}
