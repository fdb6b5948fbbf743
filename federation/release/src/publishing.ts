import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refused, releaseName } from '@app/registry'
import { readDist } from '@app/registry/node'
import { readSecret, type SigningKey } from '@app/registry/trust'
import type { Command } from './arguments'
import { type Previewed, previewComment } from './preview-comment'
import type { Pick } from './promote'
import { demandPlans, planFile, readPlans } from './rollout-file'
import type { RolloutPlans } from './service/rollout-plan'
import { readKeyFile } from './trust/key-folder'
import type { PublishedRelease, Publishing, Verbs } from './verbs'

type Around = {
  root: string
  cwd: string
  commit: (folder?: string) => Promise<string>
  out: (text: string) => void
  env: Readonly<Record<string, string | undefined>>
}

/** `publish`: the builds of apps here, or with `from` a build made elsewhere. @throws Refused */
export async function runPublish(command: Command, picks: readonly Pick[], verbs: Verbs, around: Around): Promise<0> {
  const { snapshot, preview, comment } = command
  const published: PublishedRelease[] = []
  const team = await teamKey(command, around)
  for await (const build of buildsOf(command, picks, around)) {
    const release = await verbs.publish({ ...build, snapshot, preview, team })
    around.out(told(release))
    published.push(release)
  }
  if (comment !== undefined) {
    const previews = await Promise.all(published.map((release) => look(release, verbs)))
    await writeFile(resolve(around.cwd, comment), previewComment(previews))
  }
  return 0
}

/** The key of the app's team: a file, or in CI, where secrets are text, the key itself. @throws Refused if it is none */
async function teamKey({ trust }: Command, { cwd, env }: Around): Promise<SigningKey | undefined> {
  const given = trust.key ?? env.RELEASE_KEY
  if (!given) return undefined
  if (given.includes('-----BEGIN')) return readSecret(given, 'RELEASE_KEY')
  return readKeyFile(resolve(cwd, given), "the key of the app's team")
}

type Build = Omit<Publishing, 'snapshot' | 'preview' | 'team'>

async function* buildsOf(command: Command, picks: readonly Pick[], around: Around): AsyncGenerator<Build> {
  const { from } = command
  if (from !== undefined) {
    const folder = resolve(around.cwd, from)
    const rollout = await plansOf(command, folder, around)
    yield { app: picks[0]?.app, folder, isForeign: true, rollout, commit: await around.commit(folder) }
    return
  }
  const commit = await around.commit()
  for (const { app } of picks) {
    const folder = join(around.root, app, 'dist')
    await demandBuilt(around.root, app, folder)
    yield { app, folder, isForeign: false, rollout: await plansOf(command, join(around.root, app), around), commit }
  }
}

/** The plans in the file that the command names, else those in the folder, if there are any. @throws Refused */
function plansOf({ plan }: Command, folder: string, { cwd }: Around): Promise<RolloutPlans | undefined> {
  return plan === undefined ? readPlans(join(folder, planFile)) : demandPlans(resolve(cwd, plan))
}

function told({ app, id, outcome, preview }: PublishedRelease): string {
  const line = `${releaseName(app, id)} ${outcome}\n`
  if (!preview) return line
  const open = preview.link ?? `open it on a staging host with /?mix=${releaseName(app, id)}`
  return `${line}  preview until ${preview.endsAt}: ${open}\n`
}

/** What a pull request changes in production, and whether it could be served there. */
async function look(published: PublishedRelease, verbs: Verbs): Promise<Previewed> {
  const { app, id } = published
  const channel = 'production'
  const delta = await verbs.delta({ app, channel, to: id })
  const check = await verbs.check({ channel, picks: [{ app, id }], isStatic: true })
  return { ...published, delta, check }
}

/** @throws Refused if there is no such app here, or its build is not of its current version */
async function demandBuilt(root: string, app: string, folder: string): Promise<void> {
  const described = await readFile(join(root, app, 'package.json'), 'utf8').catch(() => null)
  if (described === null) {
    const isHere = (await readdir(join(root, app)).catch(() => [])).length > 0
    if (!isHere) throw new Refused(`There is no app ${app} in ${root}, so it cannot be published from here.`)
    return
  }
  const { version } = JSON.parse(described) as { version?: string }
  const { build } = await readDist(folder)
  if (version !== undefined && version !== build.version) {
    throw new Refused(
      `${app} has version ${version}, but its dist contains a build of ${build.version}: run npm run build in ${app}, then publish.`,
    )
  }
}
