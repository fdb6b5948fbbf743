import { type Envelope, headers } from '@app/contracts'
import type { LotteryInfo } from '@app/contracts/wire'
import type { Player } from '../test/chaos-bettor'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/** One call of a member, POST if it has fields. @throws if the response is not an envelope */
export async function call(
  url: string,
  path: string,
  player: Pick<Player, 'memberId' | 'secret'> | null,
  fields?: Readonly<Record<string, string | number>>,
  key?: string,
): Promise<Envelope> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: fields === undefined ? 'GET' : 'POST',
    headers: {
      ...(player && { [headers.token]: base64(String(player.memberId)), [headers.tokensso]: base64(player.secret) }),
      ...(key !== undefined && { [headers.idempotencyKey]: key }),
    },
    ...(fields && { body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])) }),
  })
  return JSON.parse(Buffer.from(await answer.text(), 'base64').toString('utf8')) as Envelope
}

/** The open round of the player's game, once it is published. */
export async function roundOf(url: string, player: Player): Promise<string> {
  for (;;) {
    const { code, data } = await call(url, `lottery_get_info?key=${player.gameKey}`, player)
    if (code === 200) return (data as LotteryInfo).now_expect
  }
}
