import { resolve } from 'node:path'
import { appSchema } from '@app/registry'
import * as v from 'valibot'
import type { Store } from '@app/registry/node'
import { type Command, UsageError } from '../arguments'
import { makeHolderKey, propose, publishRoot, signFile } from './ceremony'
import { initTrust } from './init'
import type { KeyFolder } from './key-folder'
import { strayOption, type TrustOptions } from './options'
import { rotateTrust } from './rotate'
import { trustStatus } from './status'

const steps = 'init, rotate, status, key, propose, sign or publish'
/** How many files each step takes. */
const filesOf: Readonly<Record<string, readonly [number, number]>> = {
  init: [0, 0],
  rotate: [0, 0],
  status: [0, 0],
  key: [1, 1],
  propose: [1, 1],
  sign: [1, 1],
  publish: [1, 20],
}

type Where = { store: Store; keys: KeyFolder; by: string; cwd: string }

/** Runs a step of `trust`. @returns what to print. @throws UsageError */
export async function runTrust({ words, trust }: Command, { store, keys, by, cwd }: Where): Promise<string> {
  const fail = (message: string) => new UsageError(message, 'trust')
  const [step, ...names] = words
  const [least, most] = (step === undefined ? undefined : filesOf[step]) ?? [1, 0]
  if (step === undefined || least > most) throw fail(`trust takes ${steps}${step ? `, not "${step}"` : ''}.`)
  if (names.length < least || names.length > most)
    throw fail(`trust ${step} takes ${most === 0 ? 'no file' : most === 1 ? 'one file' : 'one file or more'}.`)
  const stray = strayOption(step, trust)
  if (stray) throw fail(`trust ${step} does not take ${stray}.`)

  const [path = '', ...copies] = names.map((name) => resolve(cwd, name))
  switch (step) {
    case 'init':
      return initTrust(store, keys, by)
    case 'rotate':
      return rotateTrust(store, keys, trust)
    case 'key':
      return makeHolderKey(path)
    case 'propose': {
      const { holders, threshold, service, rescue } = trust
      const teams = teamsOf(trust, cwd, fail)
      if (holders.length === 0 && threshold === undefined && !service && !rescue && teams.size === 0)
        throw fail(
          'trust propose needs what changes: --holder with --threshold, --service, --rescue, --team or --no-team.',
        )
      if (holders.length > 0 && threshold === undefined)
        throw fail('--holder needs --threshold: how many of these keys sign a root.')
      if (threshold !== undefined && !/^([1-9]|1\d|20)$/.test(threshold)) throw fail('--threshold takes 1 to 20.')
      const files = holders.map((holder) => resolve(cwd, holder))
      const count = threshold === undefined ? undefined : Number(threshold)
      return propose(store, keys, path, { holders: files, threshold: count, service, rescue, teams })
    }
    case 'sign':
      if (!trust.key?.trim()) throw fail("trust sign needs --key: the file of your root key, or of your team's.")
      return signFile(path, resolve(cwd, trust.key))
    case 'publish':
      return publishRoot(store, keys, [path, ...copies])
    default:
      return trustStatus(store, keys)
  }
}

/** The files of each app's keys; none for an app whose team no longer signs. @throws UsageError */
function teamsOf({ teams, withoutTeam }: TrustOptions, cwd: string, fail: (message: string) => UsageError) {
  const files = new Map<string, string[]>()
  for (const team of teams) {
    const [, app, file] = /^([^=]+)=(.+)$/.exec(team) ?? []
    if (!v.is(appSchema, app) || !file)
      throw fail(`--team takes an app and a file, such as mfe-wallet=wallet.key.pub, not "${team}".`)
    files.set(app, [...(files.get(app) ?? []), resolve(cwd, file)])
  }
  for (const app of withoutTeam) {
    if (!v.is(appSchema, app)) throw fail(`--no-team takes an app such as mfe-wallet, not "${app}".`)
    if (files.has(app)) throw fail(`--team and --no-team both name ${app}.`)
    files.set(app, [])
  }
  return files
}
