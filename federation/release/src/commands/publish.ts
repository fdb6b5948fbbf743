import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refused, releaseName } from '@app/registry'
import { readDist } from '@app/registry/node'
import { readSecret, type SigningKey } from '@app/registry/trust'
import { type Around, defineCommand } from '../define-command'
import { type Previewed, previewComment } from '../preview-comment'
import { demandPlans, planFile, readPlans } from '../rollout-file'
import { maxPullRequest } from '../service/preview-words'
import type { RolloutPlans } from '../service/rollout-plan'
import { readKeyFile } from '../trust/key-folder'
import { UsageError } from '../usage-error'
import type { PublishedRelease, Publishing, Verbs } from '../verbs'
import { appOf, filled, flag, numberBetween, ownApp, text } from '../words'

export const publishCommand = defineCommand({
  name: 'publish',
  takes:
    '[app…] [--snapshot | --preview N [--comment file]] [--plan file] [--key file] | [app] --from folder [--snapshot …]',
  does: 'publishes <app>/dist to the registry as an immutable release',
  more: `Build the app first. Its version is in package.json; a version can be published only once.
  --from folder  the output of a build made elsewhere: its mf-manifest.json, its files, and a remote.json with its app,
                 routes and languages (schema remote)
  --snapshot     publish as <version>-snapshot; publishing the same content again does nothing
  --preview N    publish as <version>-pr.N for pull request N: it uses up no version, staging shows it, no channel serves it,
                 and it is removed after 14 days
  --comment file write what the preview changes as Markdown, for a comment in the pull request
  --plan file    the plan of its rollouts, kept with the release (schema rollout); without it rollout.json in the app's
                 folder, or in the folder of --from, if there is one
  --key file     the key of the app's team, which signs the release here if the root asks for it (trust); RELEASE_KEY
                 names the file too. A preview needs none`,
  options: {
    from: filled('--from takes the output folder of a build.'),
    snapshot: flag,
    preview: numberBetween('--preview', 1, maxPullRequest),
    comment: filled('--comment takes the file to write.'),
    plan: text,
    key: text,
  },
  async run({ values, positionals }, around) {
    const { from, snapshot, comment, plan, key } = values
    const named = positionals.map((word) => appOf('publish', word, 'a version; the version is in its package.json.'))
    demandOne('--from is the folder of one build', from, named)
    demandOne('--plan is the plan of one app', plan, named)
    const preview = values.preview === undefined ? undefined : Number(values.preview)
    if (preview !== undefined && snapshot) throw new UsageError('--preview cannot be combined with --snapshot.')
    if (comment !== undefined && preview === undefined)
      throw new UsageError('--comment is about a preview: name its pull request with --preview.')
    const apps = from === undefined && named.length === 0 ? [await ownApp(around.cwd)] : named
    const team = await teamKey(key, around)
    const { verbs } = await around.open()
    const published: PublishedRelease[] = []
    for await (const build of buildsOf({ from, plan }, apps, around)) {
      const release = await verbs.publish({ ...build, snapshot, preview, team })
      around.out(textOf(release))
      published.push(release)
    }
    if (comment !== undefined) {
      const previews = await Promise.all(published.map((release) => look(release, verbs)))
      await writeFile(resolve(around.cwd, comment), previewComment(previews))
    }
    return 0
  },
})

/** @throws UsageError */
function demandOne(what: string, option: string | undefined, apps: readonly string[]): void {
  if (option !== undefined && apps.length > 1) throw new UsageError(`${what}: name one app at most.`)
}

/** The key of the app's team: a file, or in CI, where secrets are text, the key itself. @throws Refused if it is none */
async function teamKey(file: string | undefined, { cwd, env }: Around): Promise<SigningKey | undefined> {
  const input = file ?? env.RELEASE_KEY
  if (!input) return undefined
  if (input.includes('-----BEGIN')) return readSecret(input, 'RELEASE_KEY')
  return readKeyFile(resolve(cwd, input), "the key of the app's team")
}

type Build = Omit<Publishing, 'snapshot' | 'preview' | 'team'>

type Query = { from: string | undefined; plan: string | undefined }

async function* buildsOf({ from, plan }: Query, apps: readonly string[], around: Around): AsyncGenerator<Build> {
  if (from !== undefined) {
    const folder = resolve(around.cwd, from)
    const rollout = await plansOf(plan, folder, around)
    yield { app: apps[0], folder, isForeign: true, rollout, commit: await around.commit(folder) }
    return
  }
  const commit = await around.commit()
  for (const app of apps) {
    const folder = join(around.root, app, 'dist')
    await demandBuilt(around.root, app, folder)
    yield { app, folder, isForeign: false, rollout: await plansOf(plan, join(around.root, app), around), commit }
  }
}

/** The plans in the file that is named, else those in the folder, if there are any. @throws Refused */
function plansOf(named: string | undefined, folder: string, { cwd }: Around): Promise<RolloutPlans | undefined> {
  return named === undefined ? readPlans(join(folder, planFile)) : demandPlans(resolve(cwd, named))
}

function textOf({ app, id, outcome, preview }: PublishedRelease): string {
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
