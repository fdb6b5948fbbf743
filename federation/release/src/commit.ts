import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const dirty = '-dirty'

/**
 * The commit for a record: COMMIT if set, else the commit that git has checked out, marked if files were changed or are
 * untracked.
 */
export async function commitOf(
  root: string,
  { COMMIT }: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (COMMIT) return COMMIT
  // without git's optional locks, since somebody may be committing
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['--no-optional-locks', ...args], { cwd: root }).then(({ stdout }) => stdout.trim())
  try {
    const commit = await git('rev-parse', 'HEAD')
    return (await git('status', '--porcelain')) ? commit + dirty : commit
  } catch {
    return 'unknown'
  }
}
