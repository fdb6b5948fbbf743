import { parseArgs } from 'node:util'
import { freezeDays, keptDays } from './limits'
import type { Pick } from './promote'
import { mostPullRequest } from './service/preview-words'
import { type TrustOptions, trustOptions, trustOptionsOf } from './trust/options'
import { defaultLimits, type Limits } from './watch/judge'

const verbs = [
  'publish',
  'check',
  'promote',
  'canary',
  'rollback',
  'watch',
  'rollout',
  'freeze',
  'unfreeze',
  'status',
  'history',
  'delta',
  'export',
  'schema',
  'gc',
  'audit',
  'trust',
  'login',
  'logout',
] as const
export type Verb = (typeof verbs)[number]

const options = {
  help: { type: 'boolean', short: 'h' },
  from: { type: 'string' },
  snapshot: { type: 'boolean' },
  preview: { type: 'string' },
  comment: { type: 'string' },
  static: { type: 'boolean' },
  'over-own': { type: 'boolean' },
  channel: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  percent: { type: 'string' },
  cohort: { type: 'string', multiple: true },
  stop: { type: 'boolean' },
  to: { type: 'string' },
  origin: { type: 'string' },
  days: { type: 'string' },
  delete: { type: 'boolean' },
  minutes: { type: 'string' },
  margin: { type: 'string' },
  least: { type: 'string' },
  follow: { type: 'boolean' },
  every: { type: 'string' },
  known: { type: 'string' },
  plan: { type: 'string' },
  'accept-size': { type: 'string' },
  ...trustOptions,
  'rescue-key': { type: 'string' },
} as const

const author = ['channel', 'by', 'reason']
const allowed: Record<Verb, { names: 'none' | 'optional' | 'one' | 'some' | 'words'; options: readonly string[] }> = {
  publish: { names: 'some', options: ['from', 'snapshot', 'preview', 'comment', 'plan', 'key'] },
  check: { names: 'some', options: ['channel', 'by', 'json', 'static'] },
  promote: { names: 'some', options: [...author, 'force', 'static', 'over-own', 'accept-size'] },
  canary: { names: 'one', options: [...author, 'force', 'static', 'percent', 'cohort', 'stop', 'accept-size'] },
  rollback: { names: 'one', options: [...author, 'force', 'to', 'rescue-key'] },
  watch: { names: 'some', options: ['channel', 'by', 'json', 'minutes', 'margin', 'least', 'follow', 'every'] },
  rollout: { names: 'words', options: ['channel', 'reason', 'plan', 'json', 'accept-size'] },
  freeze: { names: 'optional', options: [...author, 'days'] },
  unfreeze: { names: 'optional', options: author },
  status: { names: 'none', options: ['channel', 'json', 'minutes'] },
  history: { names: 'none', options: ['channel', 'json'] },
  delta: { names: 'one', options: ['from', 'to', 'channel', 'json'] },
  export: { names: 'none', options: ['channel', 'origin'] },
  schema: { names: 'words', options: [] },
  gc: { names: 'none', options: ['days', 'delete', 'json'] },
  audit: { names: 'none', options: ['from', 'known', 'json'] },
  trust: { names: 'words', options: ['by', ...Object.keys(trustOptions)] },
  login: { names: 'none', options: [] },
  logout: { names: 'none', options: [] },
}

export type Command = {
  verb: Verb
  picks: Pick[]
  /** Arguments that are not names of apps. */
  words: string[]
  /** The folder of a foreign build, the file of an audit log, or a release to compare with. */
  from: string | undefined
  snapshot: boolean
  /** The number of a pull request. */
  preview: number | undefined
  /** The file of the pull request's comment. */
  comment: string | undefined
  /** Checks without a browser. */
  static: boolean
  /** Replaces only the author's own promotions. */
  overOwn: boolean
  channel: string
  by: string | undefined
  reason: string | undefined
  json: boolean
  force: boolean
  /** Why a release may be larger than the stable one. */
  acceptSize: string | undefined
  /** The share of a canary; null ends it. */
  percent: number | null
  cohorts: readonly string[] | undefined
  to: string | undefined
  origin: string
  /** How long a freeze lasts, or how old what `gc` removes is. */
  days: number
  delete: boolean
  /** The time span of browser events to use, in minutes. */
  minutes: number
  limits: Limits
  follow: boolean
  everySeconds: number
  /** The file of a rollout's plan. */
  plan: string | undefined
  /** An entry of the audit log that is known from elsewhere. */
  known: { seq: number; hash: string } | undefined
  trust: TrustOptions
  /** The file of the key that signs while the service is down. */
  rescueKey: string | undefined
}

/** The command line is invalid; the message says why. */
export class UsageError extends Error {
  readonly verb: Verb | null

  constructor(message: string, verb: Verb | null = null) {
    super(message)
    this.verb = verb
  }
}

/** Returns `help` if it is requested, for all commands if the verb is null. @throws UsageError */
export function parseCommand(argv: readonly string[]): Command | { help: Verb | null } {
  const { values, positionals } = parse(argv)
  const [word, ...names] = positionals
  const verb = verbs.find((name) => name === word)
  if (values.help || word === 'help') return { help: verb ?? verbs.find((name) => name === names[0]) ?? null }
  if (!verb) throw new UsageError(word ? `There is no command ${word}.` : 'Which command?')

  const fail = (message: string) => new UsageError(message, verb)
  if (names.length > 0 && allowed[verb].names === 'none') {
    throw fail(
      `${verb} takes no app${['gc', 'audit', 'login', 'logout'].includes(verb) ? '.' : ': it applies to the whole channel.'}`,
    )
  }
  if (names.length > 1 && ['one', 'optional'].includes(allowed[verb].names)) throw fail(`${verb} takes one app.`)
  const stray = Object.keys(values).find((name) => !allowed[verb].options.includes(name))
  if (stray) throw fail(`${verb} does not take --${stray}.`)

  const { channel = 'production', reason, force = false, to, origin = '', cohort } = values
  if (!/^[a-z][a-z0-9-]*$/.test(channel)) throw fail(`"${channel}" is not a channel name.`)
  if (force && !reason?.trim()) throw fail('--force needs --reason, which goes into the history.')
  if (values.static && verb !== 'check' && !reason?.trim())
    throw fail('--static needs --reason, which goes into the history.')
  if (values['over-own'] && !values.static) throw fail('--over-own needs --static: it does not use a browser.')
  if (values['over-own'] && force)
    throw fail('--over-own cannot be combined with --force: it skips what the gate refuses.')
  if (verb === 'freeze' && !reason?.trim()) throw fail('freeze needs --reason: everybody who is refused sees it.')
  if (values['accept-size']?.trim() === '') throw fail('--accept-size takes a reason, which goes into the history.')
  if (to !== undefined && !isReleaseId(to)) throw fail(`--to takes a release such as 1.0.0-ab12cd34, not "${to}".`)
  if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
    throw fail(`--origin takes an address such as https://example.com, not "${origin}".`)
  }
  if (values.from !== undefined && names.length > 1) {
    throw fail('--from is the folder of one build: name one app at most.')
  }
  if (values.from?.trim() === '' && verb !== 'delta')
    throw fail(
      verb === 'audit' ? '--from takes a file that audit --json wrote.' : '--from takes the output folder of a build.',
    )
  if (values.preview !== undefined && values.snapshot) throw fail('--preview cannot be combined with --snapshot.')
  if (values.comment !== undefined && values.preview === undefined)
    throw fail('--comment is about a preview: name its pull request with --preview.')
  if (values.comment?.trim() === '') throw fail('--comment takes the file to write.')
  if (verb === 'publish' && values.plan !== undefined && names.length > 1)
    throw fail('--plan is the plan of one app: name one app at most.')
  if (values['rescue-key']?.trim() === '') throw fail('--rescue-key takes the file of the rescue key.')
  const wrong = cohort?.find((name) => !/^[a-z][a-z0-9-]{0,31}$/.test(name))
  if (wrong !== undefined) throw fail(`"${wrong}" is not a cohort name.`)
  return {
    verb,
    picks: allowed[verb].names === 'words' ? [] : names.map((name) => parsePick(name, verb)),
    words: allowed[verb].names === 'words' ? names : [],
    from: values.from,
    snapshot: values.snapshot ?? false,
    preview:
      values.preview === undefined ? undefined : wholeNumber(verb, '--preview', values.preview, 1, mostPullRequest),
    comment: values.comment,
    static: values.static ?? false,
    overOwn: values['over-own'] ?? false,
    channel,
    by: values.by,
    reason,
    json: values.json ?? false,
    force,
    acceptSize: values['accept-size'],
    percent: verb === 'canary' ? parseShare(values.percent, values.stop ?? false, cohort !== undefined) : null,
    cohorts: cohort,
    to,
    origin,
    days: verb === 'freeze' ? parseFreezeDays(values.days) : parseDays(values.days),
    delete: values.delete ?? false,
    minutes: wholeNumber(verb, '--minutes', values.minutes ?? '60', 5, verb === 'watch' ? 10_080 : 43_200),
    limits: {
      marginPercent: parseMargin(values.margin),
      leastDevices: wholeNumber(verb, '--least', values.least ?? String(defaultLimits.leastDevices), 20, 1_000_000),
    },
    follow: values.follow ?? false,
    plan: values.plan,
    known: values.known === undefined ? undefined : parseKnown(values.known),
    trust: trustOptionsOf(values),
    rescueKey: values['rescue-key'],
    everySeconds: wholeNumber(verb, '--every', values.every ?? '60', 5, 3600),
  }
}

export const isReleaseId = (id: string) => /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/.test(id)

/** @throws UsageError */
export function parsePick(name: string, verb: Verb): Pick {
  const match = /^(host|mfe-[a-z0-9-]+)(?:@(.+))?$/.exec(name)
  if (!match?.[1]) throw new UsageError(`"${name}" is not an app; write mfe-wallet or mfe-wallet@1.0.0-ab12cd34.`, verb)
  const [, app, id] = match
  if (id && verb === 'publish')
    throw new UsageError('publish takes an app without a version; the version is in its package.json.', verb)
  if (id && (verb === 'freeze' || verb === 'unfreeze'))
    throw new UsageError(`${verb} takes an app without a release.`, verb)
  if (id && (verb === 'rollback' || verb === 'delta'))
    throw new UsageError(`${verb} takes an app without a release; choose the release with --to.`, verb)
  if (id && !isReleaseId(id)) {
    throw new UsageError(
      `"${id}" is not a release of ${app}: write the complete ID, such as ${app}@1.0.0-ab12cd34, or only ${app} for the newest. npm run release -- history lists those that were served.`,
      verb,
    )
  }
  if (app === 'host' && verb === 'canary')
    throw new UsageError('Only remotes can have a canary; promote the host instead.', verb)
  return { app, id }
}

function parseKnown(text: string) {
  const [, seq, hash] = /^([1-9]\d{0,11}):([0-9a-f]{64})$/.exec(text) ?? []
  if (seq && hash) return { seq: Number(seq), hash }
  throw new UsageError('--known takes the number and the hash of an entry, as audit prints them.', 'audit')
}

function parseShare(percent: string | undefined, stops: boolean, hasCohorts: boolean): number | null {
  if (stops && (percent !== undefined || hasCohorts)) {
    throw new UsageError('--stop cannot be combined with --percent or --cohort.', 'canary')
  }
  if (stops) return null
  if (percent === undefined) throw new UsageError('canary needs --percent N, or --stop.', 'canary')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || Number(percent) > 100) {
    throw new UsageError(`--percent takes 0 to 100, not "${percent}".`, 'canary')
  }
  return Number(percent)
}

function parseDays(days = String(keptDays)): number {
  if (!/^\d{1,4}$/.test(days) || Number(days) < keptDays) {
    throw new UsageError(`--days takes ${keptDays} or more: open pages still need the files of their release.`, 'gc')
  }
  return Number(days)
}

const parseFreezeDays = (days = String(freezeDays.preset)) => wholeNumber('freeze', '--days', days, 1, freezeDays.most)

function wholeNumber(verb: Verb, name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new UsageError(`${name} takes ${least} to ${most}, not "${text}".`, verb)
  }
  return number
}

function parseMargin(text = String(defaultLimits.marginPercent)): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new UsageError(`--margin takes 0 to 99.99, not "${text}".`, 'watch')
  return Number(text)
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
