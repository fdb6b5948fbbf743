import { randomBytes } from 'node:crypto'
import { codes, type Envelope, headers } from '@app/contracts'
import type { LotteryInfo, OrderReceipt } from '@app/contracts/wire'

export type Attempt = { key: string; expect: string }
export type Player = { memberId: number; secret: string; gameId: number; gameKey: string }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
/** Codes after which it is unknown whether the bet was taken: the database's response may have been lost. */
const unknown = new Set<number>([codes.failed, codes.unavailable])
const patienceMs = 25_000

/** A member with a browser: creates each bet's key before sending it, and keeps unanswered bets. */
export class ChaosBettor {
  readonly memberId: number
  readonly #player: Player
  readonly receipts = new Map<string, OrderReceipt>()
  /** Sent but unanswered: it is unknown whether they were taken. */
  readonly open: Attempt[] = []
  /** Number of responses by code. */
  readonly codes = new Map<number, number>()
  /** Results that were neither an envelope nor a lost connection. */
  readonly strange: string[] = []

  constructor(player: Player) {
    this.memberId = player.memberId
    this.#player = player
  }

  /** Bets until the server is down. */
  async betUntilGone(url: string): Promise<void> {
    while ((await this.betOnce(url)) !== 'gone') continue
  }

  /** Bets, each time on another server, whatever the outcome; an unanswered bet is first sent to another server. */
  async betUntil(isOver: () => boolean, url: () => string): Promise<void> {
    while (!isOver()) {
      const [unanswered] = this.open
      if (unanswered === undefined) await this.betOnce(url())
      else if (!(await this.#send(url(), unanswered))) await pause(50)
    }
  }

  async betOnce(url: string): Promise<'gone' | 'answered'> {
    const info = await this.#request<LotteryInfo>(`${url}/api/lottery_get_info?key=${this.#player.gameKey}`)
    if (info === null) return 'gone'
    if (info.code !== 200) return 'answered'
    const attempt = { key: randomBytes(12).toString('hex'), expect: info.data.now_expect }
    this.open.push(attempt)
    return (await this.#send(url, attempt)) ? 'answered' : 'gone'
  }

  /** Resends unanswered bets with the same keys until all are answered. */
  async repeatOpen(url: string): Promise<void> {
    const end = Date.now() + 2 * patienceMs
    while (this.open.length > 0 && Date.now() < end) {
      for (const attempt of Array.from(this.open)) await this.#send(url, attempt)
    }
  }

  async #send(url: string, { key, expect }: Attempt): Promise<boolean> {
    const { gameId, memberId } = this.#player
    const body = new URLSearchParams({ item: 'bi,sm', money: '1', lid: String(gameId), mid: String(memberId), expect })
    const answer = await this.#request<OrderReceipt>(`${url}/api/game_place_order`, body, key)
    if (answer === null) return false
    if (unknown.has(answer.code)) return true
    this.open.splice(
      this.open.findIndex((attempt) => attempt.key === key),
      1,
    )
    if (answer.code === 200) this.receipts.set(key, answer.data)
    return true
  }

  /** The envelope, or null if no complete response arrived. */
  async #request<Data>(url: string, body?: URLSearchParams, key?: string): Promise<(Envelope & { data: Data }) | null> {
    const { memberId, secret } = this.#player
    const answer = fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [headers.lang]: 'en_us',
        [headers.token]: base64(String(memberId)),
        [headers.tokensso]: base64(secret),
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.then((whole) => whole.text()).catch(() => null)
    return text === null ? null : this.#opened<Data>(text)
  }

  #opened<Data>(text: string): (Envelope & { data: Data }) | null {
    try {
      const envelope = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Envelope & { data: Data }
      this.codes.set(envelope.code, (this.codes.get(envelope.code) ?? 0) + 1)
      return envelope
    } catch {
      this.strange.push(text.slice(0, 200))
      return null
    }
  }
}

/** Runs `work` while these members bet on one of `url`; they stop when the work ends, however it ends. */
export async function whileBetting<T>(
  bettors: readonly ChaosBettor[],
  url: () => string,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false
  const betting = bettors.map((bettor) => bettor.betUntil(() => isOver, url))
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(betting)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
