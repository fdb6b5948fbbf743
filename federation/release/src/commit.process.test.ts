import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commitOf } from './commit'
import { shortCommit } from '@app/registry'
import { makeFolder } from '@app/registry/testing'

let root: string
beforeEach(async () => {
  root = await makeFolder()
})
afterEach(() => rm(root, { recursive: true }))

const git = (...args: string[]) => {
  const author = ['-c', 'user.name=ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim()
}

describe('REL-1 the source of a release', () => {
  it('REL-1 is the commit, marked as dirty if files differ or are new', async () => {
    git('init', '--quiet')
    await writeFile(join(root, 'page.ts'), 'one')
    git('add', '.')
    git('commit', '--quiet', '-m', 'one')
    const commit = git('rev-parse', 'HEAD')
    expect(await commitOf(root, {})).toBe(commit)
    await writeFile(join(root, 'page.ts'), 'two')
    expect(await commitOf(root, {})).toBe(`${commit}-dirty`)
    git('checkout', '--quiet', 'page.ts')
    await writeFile(join(root, 'new.ts'), 'new')
    expect(await commitOf(root, {})).toBe(`${commit}-dirty`)
    await writeFile(join(root, '.gitignore'), 'new.ts\n.gitignore\n')
    expect(await commitOf(root, {})).toBe(commit)
  })

  it('REL-1 is what COMMIT says, and unknown without git', async () => {
    expect(await commitOf(root, { COMMIT: 'c0ffee' })).toBe('c0ffee')
    expect(await commitOf(root, { COMMIT: '' })).toBe('unknown')
  })

  it('REL-1 keeps its mark when shortened', () => {
    const commit = 'c0ffee00'.repeat(5)
    expect([commit, `${commit}-dirty`, 'unknown'].map((one) => shortCommit(one))).toEqual([
      'c0ffee00c0',
      'c0ffee00c0-dirty',
      'unknown',
    ])
  })
})
