import { request } from 'node:http'
import * as contracts from '@app/contracts'
import { codes, type Call, type Envelope } from '@app/contracts'
import type { Player } from '../../test/chaos-bettor'
import { startApi } from '../../test/process'
import { Chance } from '../chance'
import { fuzzRequest, type FuzzRequest } from '../fuzz-request'
import { promise, type Figures } from '../promises'
import { compareBooks, type Place, seat, serverOf, withBooks } from '../table'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'request' in value
const calls = (Object.values(contracts) as unknown[]).filter(isCall)
/** Routes outside the members' wire format, and addresses that do not exist. */
const others = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api-docs',
  '/media/art/videos/one-pot-no-hurry.svg',
  '/media/videos/1/x/index.m3u8',
  '/media/live/kitchen/index.m3u8',
  '/media/%00',
  '/media/../keys.json',
  '/provider/callback',
  '/api/nothing',
  '/api/%zz',
  '/',
]
const known = new Set<number>(Object.values(codes).filter((code) => code !== codes.failed))

type Answer = { status: number; body: string }

const send = (port: number, { method, path, headers, body }: FuzzRequest): Promise<Answer | null> =>
  new Promise((resolve) => {
    const framed = { ...headers, connection: 'close', ...(body !== null && { 'content-length': String(body.length) }) }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: framed }, (reply) => {
      let text = ''
      reply.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }))
      reply.on('error', () => resolve(null))
    })
    sent.setTimeout(20_000, () => sent.destroy())
    sent.on('error', () => resolve(null))
    if (body !== null) sent.write(body)
    sent.end()
  })

function opened(body: string): Envelope | null {
  try {
    const envelope = JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as Envelope
    return Object.keys(envelope).join() === 'code,msg,data' ? envelope : null
  } catch {
    return null
  }
}

/** Why the response breaks the promise, or null. */
function faultOf({ method, path }: FuzzRequest, answer: Answer | null): string | null {
  if (answer === null) return 'no answer'
  if (!path.startsWith('/api/')) return answer.status >= 500 && answer.status !== 503 ? `HTTP ${answer.status}` : null
  if (answer.status !== 200) return `HTTP ${answer.status} ${answer.body.slice(0, 200)}`
  if (method === 'HEAD') return null
  const envelope = opened(answer.body)
  if (envelope === null) return `no envelope: ${answer.body.slice(0, 80)}`
  return known.has(envelope.code) ? null : `code ${envelope.code}`
}

/**
 * Random methods, headers, fields and bodies for every call of the contract and every other route: never a server
 * error, always an envelope.
 */
export async function fuzz(place: Place, { perRoute = 60, seed = Date.now() % 1e9 } = {}): Promise<Figures> {
  const chance = new Chance(seed)
  const players = await withBooks(place, (services) => seat(services, 40, 3600))
  const api = await startApi(serverOf(place, { SEED: 'demo' }))
  const port = Number(new URL(api.url).port)
  const routes = [
    ...calls.map((call) => ({ path: `/api/${call.path}`, call })),
    ...others.map((path) => ({ path, call: null })),
  ]
  const answered = new Map<number, number>()
  for (const { path, call } of routes) {
    const batch: FuzzRequest[] = Array.from({ length: perRoute }, () => {
      const player: Player | null = chance.next() < 0.6 ? chance.pick(players as [Player, ...Player[]]) : null
      return fuzzRequest(chance, path, call, player)
    })
    const answers = await Promise.all(batch.map((one) => send(port, one)))
    for (const [index, one] of batch.entries()) {
      const fault = faultOf(one, answers[index] ?? null)
      const shown = JSON.stringify({ ...one, body: one.body?.toString('latin1').slice(0, 300) })
      promise(fault === null, `seed ${seed}: ${fault ?? ''} to ${shown}\n${api.output().slice(-1500)}`)
      const code = opened(answers[index]?.body ?? '')?.code
      if (code !== undefined) answered.set(code, (answered.get(code) ?? 0) + 1)
    }
  }
  promise((await api.kill('SIGTERM')) === 0, 'the process still stops cleanly')
  await withBooks(place, compareBooks)
  const reported = [...answered].sort(([one], [other]) => one - other).map(([code, count]) => `${code}: ${count}`)
  return { seed, routes: routes.length, requests: routes.length * perRoute, 'answered by code': reported.join(', ') }
}
