import { randomBytes } from 'node:crypto'
import { headers, type Envelope, type LotteryInfo, type OrderReceipt } from '@app/contracts'

export type Attempt = { key: string; expect: string }
type Player = { memberId: number; secret: string; gameId: number; gameKey: string }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/** A member with a browser: makes each bet's key before it sends, and keeps what was never answered. */
export class ChaosBettor {
  readonly memberId: number
  readonly #player: Player
  readonly receipts = new Map<string, OrderReceipt>()
  /** Sent, not answered: whether they were taken is not known. */
  readonly open: Attempt[] = []

  constructor(player: Player) {
    this.memberId = player.memberId
    this.#player = player
  }

  /** Bets until the server is gone. */
  async betUntilGone(url: string): Promise<void> {
    for (;;) {
      const info = await this.#ask<LotteryInfo>(`${url}/api/lottery_get_info?key=${this.#player.gameKey}`)
      if (info === null) return
      if (info.code !== 200) continue
      const attempt = { key: randomBytes(12).toString('hex'), expect: info.data.now_expect }
      this.open.push(attempt)
      if (!(await this.#send(url, attempt))) return
    }
  }

  /** Sends again, under the same keys, what was never answered. */
  async repeatOpen(url: string): Promise<void> {
    for (const attempt of [...this.open]) await this.#send(url, attempt)
  }

  async #send(url: string, { key, expect }: Attempt): Promise<boolean> {
    const { gameId, memberId } = this.#player
    const body = new URLSearchParams({ item: 'bi,sm', money: '1', lid: String(gameId), mid: String(memberId), expect })
    const answer = await this.#ask<OrderReceipt>(`${url}/api/game_place_order`, body, key)
    if (answer === null) return false
    this.open.splice(
      this.open.findIndex((attempt) => attempt.key === key),
      1,
    )
    if (answer.code === 200) this.receipts.set(key, answer.data)
    return true
  }

  /** The envelope, or null when no whole answer came. */
  async #ask<Data>(url: string, body?: URLSearchParams, key?: string): Promise<(Envelope & { data: Data }) | null> {
    const { memberId, secret } = this.#player
    const answer = fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [headers.lang]: 'en_us',
        [headers.token]: base64(String(memberId)),
        [headers.tokensso]: base64(secret),
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
      },
      ...(body === undefined ? {} : { body }),
    })
    try {
      const text = await (await answer).text()
      return JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Envelope & { data: Data }
    } catch {
      return null
    }
  }
}
