import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { audit } from './audit'
import { type Command, parseCommand, UsageError, type Verb } from './arguments'
import { type Channel, Refused } from '@app/registry'
import type { Mount } from './check'
import type { Store } from '@app/registry/node'
import { delta } from './delta-report'
import type { Signer } from '@app/registry/trust'
import { Larger } from './growth'
import { helpOf } from './help'
import { printedSchema } from './json-schemas'
import { logIn, logOut } from './login/login'
import { savedSecret } from './login/saved-tokens'
import { promoteOverOwn } from './over-own'
import type { Pick } from './promote'
import { runPublish } from './publishing'
import { openRegistry, privateLocation, registryLocation } from '@app/storage'
import { rollout } from './rollout'
import { checked, collected, history, json, share, status } from './report'
import { ciToken } from './service/ci-token'
import { originOf, serviceVerbs } from './service/client'
import { type KeyFolder, openKeys, openSigner, signerFrom, trustOf } from './trust/key-folder'
import { isOfflineStep } from './trust/options'
import { runTrust } from './trust/run'
import { type Step, type Verbs, verbsOf } from './verbs'
import { findCollector, readFigures, type ReleaseEvents } from './watch/figures'
import { runWatch } from './watch/run'

/** Everything that the command gets from its environment. */
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

/** Runs one command line and returns its exit code: 0 done, 1 refused, 2 not understood, 3 a canary was halted. */
export async function runCommand(argv: readonly string[], around: Surroundings): Promise<0 | 1 | 2 | 3> {
  try {
    const command = parseCommand(argv)
    if ('help' in command) {
      around.out(helpOf(command.help))
      return 0
    }
    const { verb } = command
    if (verb !== 'login' && verb !== 'logout')
      return await run(verb, command, await registryOf(command, around), around)
    await (verb === 'login' ? logIn(around) : logOut(around))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      around.err(`${error.message}\n\n${helpOf(error.verb)}`)
      return 2
    }
    if (!(error instanceof Refused)) {
      around.err(`Failed: ${reasonOf(error)}\n`)
      return 1
    }
    around.err(`Refused:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}\n`)
    if (error instanceof Larger) around.err('Say why it has to be larger: --accept-size "why"\n')
    return 1
  }
}

/** The message for an unreachable or read-only registry; some of these errors have only a code or a name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name.replace(/^Error$/, '')
  // what the S3 client says if a server sent only a code
  const message = error.message.replace(/^UnknownError$/, '')
  return message.includes(code) ? message || error.name : [code, message].filter(Boolean).join(': ')
}

/** A registry that this command works on: its files, or the release service in front of them. */
type Files = { store: Store; keys: KeyFolder; signer: Signer | undefined }
type Registry = { files: Files | null; verbs: Verbs }

async function registryOf({ verb, by, from, rescueKey, words }: Command, around: Surroundings): Promise<Registry> {
  const { env, root, cwd, user, now, mount } = around
  const isOffline = (verb === 'audit' && from !== undefined) || (verb === 'trust' && isOfflineStep(words[0]))
  const url = isOffline ? '' : (env.REGISTRY_URL ?? '')
  if (!/^https?:/i.test(url)) {
    const store = openRegistry(registryLocation({ ...env, REGISTRY_URL: url }, root))
    const privateStore = openRegistry(privateLocation(env, root))
    const keys = await openKeys(env, root, now)
    const signer = await (rescueKey === undefined ? openSigner(keys) : signerFrom(keys, resolve(cwd, rescueKey)))
    return {
      files: { store, keys, signer },
      verbs: verbsOf({ store, privateStore, by: by ?? user, now, mount, signer, trust: trustOf(keys) }),
    }
  }
  if (by !== undefined) throw new UsageError('The release service knows who you are: leave out --by.', verb)
  if (rescueKey !== undefined) throw filesNeeded('--rescue-key')
  const token = env.RELEASE_TOKEN || ciToken(env) || (await savedSecret(env, originOf(url), now()))
  return { files: null, verbs: serviceVerbs({ url, token }) }
}

const filesNeeded = (what: string) =>
  new Refused(`${what} works on the registry's files: set REGISTRY_URL to its folder or bucket.`)

/** @throws Refused if the registry is behind a service */
function demandFiles({ files }: Registry, what: string): Files {
  if (files) return files
  throw filesNeeded(what)
}

type RegistryVerb = Exclude<Verb, 'login' | 'logout'>

async function run(verb: RegistryVerb, command: Command, registry: Registry, around: Surroundings): Promise<0 | 1 | 3> {
  const { channel, by = around.user } = command
  const { verbs } = registry
  const now = around.now()
  const named = command.picks.length > 0 ? command.picks : null
  const picks = async () => named ?? [await ownApp(around.cwd)]
  const print = (text: string): 0 => {
    around.out(text)
    return 0
  }

  switch (verb) {
    case 'publish':
      return runPublish(command, command.from === undefined ? await picks() : command.picks, verbs, around)
    case 'check': {
      const result = await verbs.check({ channel, picks: await picks(), isStatic: command.static })
      around.out(checked(result, command.json))
      return result.isGreen ? 0 : 1
    }
    case 'watch':
      return runWatch(command, demandFiles(registry, 'watch'), around)
    case 'status': {
      const state = await verbs.state(channel)
      const figures = await figuresFor(command, around)
      return print(status({ ...command, ...state, now, figures }))
    }
    case 'history':
      return print(history(await verbs.history(channel), command.json))
    case 'delta':
      return print(await delta(command, await picks(), verbs))
    case 'export':
      return print(json(await verbs.exportDiscovery(channel, command.origin)))
    case 'audit':
      return print(await audit(command, verbs))
    case 'rollout':
      return print(await rollout(command, verbs, around))
    case 'trust': {
      return print(await runTrust(command, { ...demandFiles(registry, 'trust'), by, cwd: around.cwd }))
    }
    case 'schema':
      return print(printedSchema(command.words))
    case 'gc':
      return print(collected(await verbs.collect({ days: command.days, isReal: command.delete }), command))
    case 'freeze': {
      const app = command.picks[0]?.app
      const revision = await verbs.freeze({ channel, app, reason: command.reason ?? verb, days: command.days })
      const freeze = app ? revision?.frozenApps?.[app] : revision?.frozen
      return print(
        `${channel} is at revision ${revision?.rev}: ${app ? `${app} is ` : ''}frozen until ${freeze?.until}.\n`,
      )
    }
    case 'unfreeze': {
      const app = command.picks[0]?.app
      const revision = await verbs.unfreeze({ channel, app, reason: command.reason ?? verb })
      return print(`${channel} is at revision ${revision?.rev}: ${app ? `${app} is ` : ''}no longer frozen.\n`)
    }
    case 'promote':
    case 'canary':
    case 'rollback': {
      const chosen = await picks()
      const names = chosen.map(({ app, id }) => (id ? `${app}@${id}` : app)).join(' ')
      const reason = command.reason ?? [verb, names, command.to].filter(Boolean).join(' ')
      if (command.overOwn) {
        const { store, signer } = demandFiles(registry, '--over-own')
        const { revision, left } = await promoteOverOwn({ store, signer, channel, by, reason, now, picks: chosen })
        return print([...(revision ? [`${channel} is at revision ${revision.rev}.`] : []), ...left, ''].join('\n'))
      }
      const revision = await change(command, chosen, verbs, { channel, reason })
      return print(revision ? told(revision, names, chosen) : `${names}: already so in ${channel}, nothing changed.\n`)
    }
  }
}

/** Browser events, if there is a key; the channel's state is shown without them, too. */
async function figuresFor({ channel, minutes }: Command, { env, root }: Surroundings): Promise<ReleaseEvents | string> {
  const collector = await findCollector(env, root)
  if (!collector) return 'No figures from browsers: set RELEASE_EVENTS_KEY and API_URL.'
  return readFigures(collector, channel, minutes).catch((error: unknown) => {
    const reason = error instanceof Refused ? error.message : reasonOf(error)
    return `No figures from browsers: ${reason}`
  })
}

function change(command: Command, picks: readonly Pick[], verbs: Verbs, step: Step): Promise<Channel | null> {
  const { verb, force, percent, cohorts, to, acceptSize, static: isStatic } = command
  if (verb === 'promote') return verbs.promote({ ...step, picks, force, acceptSize, isStatic })
  const [pick = { app: '' }] = picks
  if (verb === 'rollback') return verbs.rollBack({ ...step, app: pick.app, to, force })
  if (percent === null) return verbs.stopCanary({ ...step, app: pick.app })
  return verbs.canary({ ...step, pick, percent, cohorts, force, acceptSize, isStatic })
}

function told(revision: Channel, names: string, picks: readonly Pick[]): string {
  const { channel, rev, host, remotes, forced = [], acceptedSize } = revision
  const lines = picks.map(({ app }) => {
    const serving = app === 'host' ? { ...host, canary: undefined } : remotes[app]
    return `  ${app} ${serving?.stable}${serving?.canary ? `, canary ${share(serving.canary)}` : ''}\n`
  })
  const against = forced.map((problem) => `- ${problem}\n`).join('')
  const larger = acceptedSize ? `Larger, because ${acceptedSize.why}\n` : ''
  return `${channel} is at revision ${rev}: ${names}\n${lines.join('')}${larger}${against ? `Forced in spite of:\n${against}` : ''}`
}

async function ownApp(cwd: string): Promise<Pick> {
  const text = await readFile(join(cwd, 'package.json'), 'utf8').catch(() => '{}')
  const { name = '' } = JSON.parse(text) as { name?: string }
  const app = /^@app\/(host|mfe-[a-z0-9-]+)$/.exec(name)?.[1]
  if (!app) throw new UsageError("Which app? Name it, or run this in the app's folder.")
  return { app }
}
