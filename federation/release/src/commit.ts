import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const dirty = '-dirty'

/**
 * What a record names as its source: COMMIT where it is set, else the commit that git has checked out, marked where files differ from it or
 * are not known to git.
 */
export async function commitOf(
  root: string,
  { COMMIT }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (COMMIT) return COMMIT
  // without the locks that looking takes otherwise: somebody may be committing
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['--no-optional-locks', ...args], { cwd: root }).then(({ stdout }) => stdout.trim())
  try {
    const commit = await git('rev-parse', 'HEAD')
    return (await git('status', '--porcelain')) ? commit + dirty : commit
  } catch {
    return 'unknown'
  }
}
