// A process that sends requests over keep-alive connections as fast as they are answered, for a fixed time, and prints
// how many were. It reads only the length of responses, so that it costs little compared with the server.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { headers } from '@app/contracts'
import type { Player } from '../test/chaos-bettor'

export type Load = {
  port: number
  connections: number
  ms: number
  path: string
  players: Player[]
  /** The round to bet on; null: only reads. */
  round: string | null
  /** Asks for a page, as a browser with these cookies. */
  cookie?: string
}
export type LoadResult = { answered: number; refused: number; ms: number }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
/** The base64 of a response starting with `{"code":200,`. */
const fine = base64('{"code":200,')

function requestOf({ path, round, cookie }: Load, player: Player | undefined): () => string {
  if (cookie !== undefined)
    return () =>
      `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept: text/html\r\naccept-encoding: br\r\ncookie: ${cookie}\r\n\r\n`
  const session =
    player === undefined
      ? ''
      : `${headers.token}: ${base64(String(player.memberId))}\r\n${headers.tokensso}: ${base64(player.secret)}\r\n`
  if (round === null || player === undefined) return () => `GET ${path} HTTP/1.1\r\nhost: bench\r\n${session}\r\n`
  const body = `item=bi&money=1&lid=${player.gameId}&mid=${player.memberId}&expect=${round}`
  const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\n${session}content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n`
  return () => `${head}${headers.idempotencyKey}: ${randomBytes(12).toString('hex')}\r\n\r\n${body}`
}

/** @param head where the headers end */
const isFine = (text: string, head: number, { cookie }: Load) =>
  cookie === undefined ? text.startsWith(fine, head + 4) : text.startsWith('HTTP/1.1 200 ')

function run(load: Load, next: () => string, end: number, count: (isFine: boolean) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1')
    socket.setNoDelay(true)
    let text = ''
    const request = () => {
      text = ''
      if (Date.now() < end) socket.write(next())
      else socket.destroy()
    }
    socket.on('connect', request)
    socket.on('data', (piece) => {
      text += piece.toString('latin1')
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
      if (text.length < head + 4 + length) return
      count(isFine(text, head, load))
      request()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

const load = JSON.parse(process.argv[2] ?? '') as Load
const result: LoadResult = { answered: 0, refused: 0, ms: load.ms }
const started = performance.now()
const lines = Array.from({ length: load.connections }, (_, index) =>
  run(load, requestOf(load, load.players[index % Math.max(1, load.players.length)]), Date.now() + load.ms, (isFine) => {
    if (isFine) result.answered += 1
    else result.refused += 1
  }),
)
await Promise.all(lines)
result.ms = performance.now() - started
process.stdout.write(JSON.stringify(result))
