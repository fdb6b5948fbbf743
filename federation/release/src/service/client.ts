import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '@app/registry'
import { readFiles } from '@app/registry/node'
import { sha256Of } from '@app/registry/trust'
import { Larger } from '../growth'
import type { Publishing, Verbs } from '../verbs'
import { type AnswerOf, type CallName, calls, filePath, problemSchema, type RequestOf } from './calls'
import { type AuditEntry, namedBy, namedByHeads } from './audit-entry'
import { newestRelease } from './delta-calls'
import { exchange } from './ci-calls'
import { signUploaded } from './sign-uploaded'

type Service = { url: string; token: string | OidcToken | undefined; fetch?: typeof fetch; pauseMs?: number }
/** A CI run's OIDC token for this audience. */
export type OidcToken = (audience: string) => Promise<string>
/** JSON omits undefined properties. */
type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Loose<T[Key]> | undefined }
    : T
type Params = { channel?: string; upload?: string; rollout?: string; app?: string; release?: string }

/** Ten minutes: a check opens every screen in a browser. */
const timeoutMs = 600_000
const triesOnFailure = 3
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The verbs on a registry behind a release service. @throws Refused if the address or the token cannot be used */
export function serviceVerbs({ url, token, fetch: send = fetch, pauseMs = 1000 }: Service): Verbs {
  const origin = originOf(url)
  if (!token)
    throw new Refused(
      'The release service needs to know who you are: npm run release -- login, or set RELEASE_TOKEN to a token.',
    )
  let secret: Promise<string> | undefined
  const headersOf = async () => {
    secret ??= typeof token === 'string' ? Promise.resolve(token) : exchanged(token)
    return { authorization: `Bearer ${await secret}`, accept: 'application/json' }
  }
  const json = { 'content-type': 'application/json' }

  /** CI says who it is with an OIDC token, which the service exchanges once. */
  async function exchanged(oidcToken: OidcToken): Promise<string> {
    const body = JSON.stringify({ token: await oidcToken(origin) })
    const response = await request(exchange.path, { method: 'POST', headers: json, body })
    const answer = v.safeParse(exchange.answer, await bodyOf(response, origin))
    if (answer.success) return answer.output.secret
    throw new Error(`${origin} exchanged the CI token in a form that this command line does not know.`)
  }

  /**
   * Tries again if no answer arrives, and waits if an earlier try is still running; the idempotency key keeps a write
   * from happening twice.
   */
  async function request(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tries = 1; ; tries++) {
      try {
        const response = await send(`${origin}${path}`, { ...init, redirect: 'error', signal })
        if (!(await isStillRunning(response))) return response
        await pause(pauseMs)
        tries = 0
      } catch (error) {
        if (tries < triesOnFailure && !signal.aborted) {
          await pause(pauseMs)
          continue
        }
        const { cause, message } = error as Error & { cause?: { code?: string } }
        throw new Error(`The release service at ${origin} cannot be reached: ${cause?.code ?? message}`)
      }
    }
  }

  async function call<Name extends CallName>(
    name: Name,
    params: Params,
    body: Loose<RequestOf<Name>>,
  ): Promise<AnswerOf<Name>> {
    const { method, path, answer } = calls[name]
    const filled = path.replace(/:(\w+)/g, (_, key: keyof Params) => encodeURIComponent(params[key] ?? ''))
    const query = method === 'GET' ? new URLSearchParams(body as Record<string, string>).toString() : ''
    const response = await request(query ? `${filled}?${query}` : filled, {
      method,
      headers: {
        ...(await headersOf()),
        ...(method === 'GET' ? {} : { ...json, 'idempotency-key': randomUUID() }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const parsed = v.safeParse(answer, await bodyOf(response, origin))
    if (parsed.success) return parsed.output as AnswerOf<Name>
    throw new Error(`${origin} answered ${path} in a form that this command line does not know: use the same version.`)
  }

  async function publish(publishing: Publishing) {
    const { folder, isForeign, snapshot, preview, rollout, commit, ...build } = publishing
    const files = await readFiles(folder)
    if (files.size === 0) throw new Refused(`There is no build in ${folder}: build it first.`)
    const app = build.app ?? (await appOf(folder))
    const listed = [...files].map(([name, bytes]) => ({ name, sha256: sha256Of(bytes), bytes: bytes.length }))
    const input = { ...(preview === undefined ? {} : { preview }), ...(rollout ? { rollout } : {}) }
    const announced = { app, isForeign, snapshot, commit, files: listed, ...input }
    const { upload, missing } = await call('startUpload', {}, announced)
    const byHash = new Map([...files.values()].map((bytes) => [sha256Of(bytes), bytes]))
    for (const sha of missing) {
      const bytes = byHash.get(sha)
      if (!bytes) throw new Error(`${origin} asks for a file that the build does not have: ${sha}`)
      await bodyOf(
        await request(filePath(upload, sha), {
          method: 'PUT',
          headers: { ...(await headersOf()), 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        }),
        origin,
      )
    }
    return call('completeUpload', { upload }, await teamOf(upload, publishing))
  }

  /** The team's signature of the record that the service will write, if it asks for one. */
  async function teamOf(upload: string, { team, ...build }: Publishing): Promise<RequestOf<'completeUpload'>> {
    if (!team) return {}
    const { record } = await call('uploadedRecord', { upload }, {})
    return record === null ? {} : { team: 'secret' in team ? await signUploaded(build, record, team) : team }
  }

  const revisionOf = async (answer: Promise<{ revision: AnswerOf<'promote'>['revision'] }>) => (await answer).revision
  return {
    publish,
    check: ({ channel, ...body }) => call('check', { channel }, body),
    promote: ({ channel, ...body }) => revisionOf(call('promote', { channel }, body)),
    canary: ({ channel, ...body }) => revisionOf(call('canary', { channel }, body)),
    stopCanary: ({ channel, ...body }) => revisionOf(call('stopCanary', { channel }, body)),
    rollBack: ({ channel, ...body }) => revisionOf(call('rollBack', { channel }, body)),
    freeze: ({ channel, ...body }) => revisionOf(call('freeze', { channel }, body)),
    unfreeze: ({ channel, ...body }) => revisionOf(call('unfreeze', { channel }, body)),
    state: (channel) => call('state', { channel }, {}),
    history: async (channel) => (await call('history', { channel }, {})).revisions,
    delta: ({ app, channel, from, to = newestRelease }) =>
      call('delta', { app, release: to }, { channel, ...(from === undefined ? {} : { from }) }),
    exportDiscovery: (channel, from) => call('exportDiscovery', { channel }, { origin: from }),
    collect: async (body) => (await call('collect', {}, body)).releases,
    rollouts: async ({ channel }) => (await call('rollouts', {}, { channel, state: 'all' })).rollouts,
    startRollout: (body) => call('startRollout', {}, body),
    async decideRollout({ channel, app, decision, reason }) {
      const [open] = (await call('rollouts', {}, { channel, app, state: 'open' })).rollouts
      if (!open) throw new Refused(`${app} has no open rollout in ${channel}.`)
      return call(`${decision}Rollout`, { rollout: open.id }, { reason })
    },
    async audit() {
      // before the entries, which are written before what names them
      const { channels } = await call('channels', {}, {})
      const histories = await Promise.all(channels.map((channel) => call('history', { channel }, {})))
      const named = histories.flatMap(({ revisions }) => namedBy(revisions))
      const all: AuditEntry[] = []
      for (;;) {
        const before = all.at(-1)?.seq
        const page = await call('audit', {}, { limit: '1000', ...(before && { before: String(before) }) })
        const { entries } = page
        named.push(...namedByHeads(page.checkpoints))
        if (entries.length === 0) return { entries: all, named }
        all.push(...entries)
      }
    },
  }
}

/** A token must not travel in the clear. @throws Refused */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.search || url.hash || url.pathname !== '/')
    throw new Refused(
      `REGISTRY_URL must be the origin of a release service, such as https://releases.example.com, not ${text}`,
    )
  if (url.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw new Refused(`REGISTRY_URL must be https, or your token could be read on the way: ${text}`)
  return url.origin
}

/** @throws Refused with the reasons that the service gives */
export async function bodyOf(response: Response, origin: string): Promise<unknown> {
  const body: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (response.ok) return body
  const problem = v.safeParse(problemSchema, body)
  if (problem.success) {
    const { type, problems } = problem.output
    throw type === '/problems/larger' ? new Larger(...problems) : new Refused(...problems)
  }
  throw new Error(`${origin} answered ${response.status} without a reason. Is it a release service?`)
}

async function isStillRunning(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const problem = v.safeParse(
    problemSchema,
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  return problem.success && problem.output.type === '/problems/in-progress'
}

async function appOf(folder: string): Promise<string> {
  const described = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => '{}')
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() })), described)
  if (found.success) return found.output.name
  throw new Refused(`${folder}/remote.json does not name its app: name it in the command.`)
}
