import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const here = import.meta.dirname
const root = join(here, '../..')
const hostTypes = join(root, 'federation/remote-types/index.d.ts')
const run = promisify(execFile)
const isThere = (path: string) => stat(path).then(Boolean, () => false)

async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const hash = createHash('sha256').update(await readFile(hostTypes))
  for (const path of paths.sort()) hash.update(path.slice(folder.length)).update(await readFile(path))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Builds a remote like an outside team: in a separate folder outside this workspace, with its lock file's packages and
 * its own command. An earlier build of the same sources is reused.
 * @param variant one of several builds of the folder: its command is `npm run build:<variant>`
 * @returns the build's output folder
 */
export async function buildForeign(name: string, version: string, variant = ''): Promise<string> {
  const hash = await hashOf(join(here, name))
  const left = join(root, '.cache/foreign', [name, variant, version, hash].filter(Boolean).join('-'))
  if (await isThere(left)) return left

  const project = join(tmpdir(), `foreign-${name}-${hash}`)
  const installed = join(project, '.installed')
  if (!(await isThere(installed))) {
    await rm(project, { recursive: true, force: true })
    await cp(join(here, name), project, { recursive: true })
    await mkdir(join(project, 'host-types'))
    await cp(hostTypes, join(project, 'host-types/index.d.ts'))
  }
  const description = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as object
  if (!(await isThere(installed))) {
    const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      packageManager: string
    }
    await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { cwd: project })
    await writeFile(installed, '')
  }
  await writeFile(join(project, 'package.json'), JSON.stringify({ ...description, version }, null, 2))
  await run('npm', ['run', variant ? `build:${variant}` : 'build'], { cwd: project })
  await mkdir(join(root, '.cache/foreign'), { recursive: true })
  const draft = `${left}.${process.pid}`
  await cp(join(project, 'dist'), draft, { recursive: true })
  await rename(draft, left).catch(() => rm(draft, { recursive: true }))
  return left
}
