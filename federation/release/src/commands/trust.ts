import { resolve } from 'node:path'
import { appSchema } from '@app/registry'
import * as v from 'valibot'
import { defineCommand } from '../define-command'
import { demandFiles } from '../open-registry'
import { makeHolderKey, propose, publishRoot, signFile } from '../trust/ceremony'
import { initTrust } from '../trust/init'
import { rotateTrust } from '../trust/rotate'
import { trustStatus } from '../trust/status'
import { UsageError } from '../usage-error'
import { numberBetween, text } from '../words'

type Step = { min: number; max: number; takes: readonly string[] }

/** How many files each step takes, and which options besides --by. */
const steps: ReadonlyMap<string, Step> = new Map([
  ['init', { min: 0, max: 0, takes: [] }],
  ['rotate', { min: 0, max: 0, takes: ['rescue'] }],
  ['status', { min: 0, max: 0, takes: [] }],
  ['key', { min: 1, max: 1, takes: [] }],
  ['propose', { min: 1, max: 1, takes: ['rescue', 'service', 'holder', 'threshold', 'team', 'no-team'] }],
  ['sign', { min: 1, max: 1, takes: ['key'] }],
  ['publish', { min: 1, max: 20, takes: [] }],
])

const several = { type: 'string', multiple: true } as const

export const trustCommand = defineCommand({
  name: 'trust',
  takes:
    'init [--by name] | rotate [--rescue] | status | key file | propose file … | sign file --key file | publish file …',
  does: 'signs what is served, so that whoever can write to the registry cannot change what members get',
  more: `The keys are in DATA_DIR/trust. With service.key there, this command and the release service sign all that they write;
an edge with TRUST_ROOT takes nothing else.
  init           makes the keys, signs what is served as it is now, and prints TRUST_ROOT for the edges
  rotate         replaces the service key, which then counts for nothing, and signs again what is served and the releases
                 of the last 90 days; needs root.key. First roll back whatever none of your people released
  status         shows the newest root, which keys are here, and whether what is served is signed
  --rescue       rotate replaces the rescue key too
With several root keys, of which some number has to sign, each holder keeps their own and signs offline, in any order:
  key file       makes a key in this file, for a root or a team, and its public half in file.pub
  propose file   writes the next root into the file: --holder a.pub --holder b.pub … --threshold 2 changes the root keys,
                 --service and --rescue make new keys of these roles. Nothing in the registry changes
                 --team mfe-wallet=wallet.pub gives an app its team's key, or several, of which one has to sign each of
                 its releases besides the service; --no-team mfe-wallet takes them away
  sign file      adds your signature to it, with --key; says what you sign, and whose signatures are missing. A team's
                 new key signs what is served of its app
  publish file … puts it in force once enough keys of it and of the root before have signed it; takes several copies`,
  options: {
    by: text,
    rescue: { type: 'boolean' },
    service: { type: 'boolean' },
    holder: several,
    threshold: numberBetween('--threshold', 1, 20),
    key: text,
    team: several,
    'no-team': several,
  },
  async run({ values, positionals }, { cwd, user, open }) {
    const { by, rescue = false, key } = values
    const [step, ...names] = positionals
    demandFitting(step, names.length, Object.keys(values))
    const [path = '', ...copies] = names.map((name) => resolve(cwd, name))
    const wanted = step === 'propose' ? wantedOf(values, cwd) : null
    // these need no registry, so that keys can stay offline
    if (step === 'key') return makeHolderKey(path)
    if (step === 'sign') {
      if (!key?.trim()) throw new UsageError("trust sign needs --key: the file of your root key, or of your team's.")
      return signFile(path, resolve(cwd, key))
    }

    const { store, keys } = demandFiles(await open({ by }), 'trust')
    if (wanted) return propose(store, keys, path, wanted)
    if (step === 'init') return initTrust(store, keys, by ?? user)
    if (step === 'rotate') return rotateTrust(store, keys, { rescue })
    if (step === 'publish') return publishRoot(store, keys, [path, ...copies])
    return trustStatus(store, keys)
  },
})

/** @throws UsageError if there is no such step, or it does not take that */
function demandFitting(name: string | undefined, files: number, options: readonly string[]): void {
  const step = steps.get(name ?? '')
  if (!step) {
    const names = [...steps.keys()]
    const known = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
    throw new UsageError(`trust takes ${known}${name ? `, not "${name}"` : ''}.`)
  }
  const { min, max, takes } = step
  if (files < min || files > max)
    throw new UsageError(`trust ${name} takes ${max === 0 ? 'no file' : max === 1 ? 'one file' : 'one file or more'}.`)
  const stray = options.find((option) => option !== 'by' && !takes.includes(option))
  if (stray) throw new UsageError(`trust ${name} does not take --${stray}.`)
}

type Proposed = {
  holder?: string[] | undefined
  threshold?: string | undefined
  service?: boolean | undefined
  rescue?: boolean | undefined
} & Teams
type Teams = { team?: string[] | undefined; 'no-team'?: string[] | undefined }

/** What a proposal changes. @throws UsageError */
function wantedOf({ holder = [], threshold, service = false, rescue = false, ...ofTeams }: Proposed, cwd: string) {
  const teams = teamsOf(ofTeams, cwd)
  if (holder.length === 0 && threshold === undefined && !service && !rescue && teams.size === 0)
    throw new UsageError(
      'trust propose needs what changes: --holder with --threshold, --service, --rescue, --team or --no-team.',
    )
  if (holder.length > 0 && threshold === undefined)
    throw new UsageError('--holder needs --threshold: how many of these keys sign a root.')
  const holders = holder.map((file) => resolve(cwd, file))
  return { holders, threshold: threshold === undefined ? undefined : Number(threshold), service, rescue, teams }
}

/** The files of each app's keys; none for an app whose team no longer signs. @throws UsageError */
function teamsOf({ team: teams = [], 'no-team': withoutTeam = [] }: Teams, cwd: string) {
  const files = new Map<string, string[]>()
  for (const team of teams) {
    const [, app, file] = /^([^=]+)=(.+)$/.exec(team) ?? []
    if (!v.is(appSchema, app) || !file)
      throw new UsageError(`--team takes an app and a file, such as mfe-wallet=wallet.key.pub, not "${team}".`)
    files.set(app, [...(files.get(app) ?? []), resolve(cwd, file)])
  }
  for (const app of withoutTeam) {
    if (!v.is(appSchema, app)) throw new UsageError(`--no-team takes an app such as mfe-wallet, not "${app}".`)
    if (files.has(app)) throw new UsageError(`--team and --no-team both name ${app}.`)
    files.set(app, [])
  }
  return files
}
