import { login } from '@app/contracts'
import { startApi } from '../../test/process'
import { call } from '../call'
import { promise, type Figures } from '../promises'
import { type Place, seat, serverOf, withBooks } from '../table'

type Options = { attackers?: number; guesses?: number; memberWaitsMs?: number }

/** One guess, from an address that the trusted proxy reports. */
async function guess(url: string, username: string, address: string): Promise<number> {
  const answer = await fetch(`${url}/api/${login.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ username, password: 'from-a-leaked-list' }),
  })
  return (JSON.parse(Buffer.from(await answer.text(), 'base64').toString('utf8')) as { code: number }).code
}

/**
 * Passwords of a leaked list, tried on many accounts from many addresses behind the trusted hop: guessing is slowed
 * down, members are served meanwhile, and forged entries in the header beyond the hop have no effect.
 */
export async function stuffing(
  place: Place,
  { attackers = 16, guesses = 40, memberWaitsMs = 2_000 }: Options = {},
): Promise<Figures> {
  const [member] = await withBooks(place, (services) => seat(services, 1))
  promise(member !== undefined, 'there is a member')
  const api = await startApi(serverOf(place, { TRUSTED_HOPS: '1' }))
  const codes = new Map<number, number>()
  let isOver = false
  const waits: number[] = []
  const watch = (async () => {
    while (!isOver) {
      const started = performance.now()
      const { code } = await call(api.url, 'user_info', member)
      promise(code === 200, 'a member is served while others guess')
      waits.push(performance.now() - started)
    }
  })()
  const attack = async (attacker: number) => {
    for (let turn = 0; turn < guesses; turn += 1) {
      // The rightmost address is the one our proxy saw; the one before it is forged by the attacker.
      const address = `10.9.${turn}.${attacker}, 203.0.113.${attacker}`
      const code = await guess(api.url, `victim${(attacker * guesses + turn) % 97}`, address)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  try {
    await Promise.all(Array.from({ length: attackers }, (_, attacker) => attack(attacker)))
  } finally {
    isOver = true
  }
  await watch
  await api.kill('SIGTERM')
  const looked = codes.get(401) ?? 0
  const max = attackers * 20
  promise(looked <= max, `at most 20 guesses per address are checked: ${looked} of ${max}`)
  promise(
    looked + (codes.get(429) ?? 0) === attackers * guesses,
    `every guess gets 401 or 429: ${[...codes].join(' · ')}`,
  )
  const sorted = waits.sort((one, other) => one - other)
  const p95 = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
  promise(p95 < memberWaitsMs, `a member waits less than ${memberWaitsMs} ms meanwhile, not ${p95} ms`)
  return {
    guesses: attackers * guesses,
    'looked at': looked,
    'slowed down': codes.get(429) ?? 0,
    'member waits p95 ms': p95,
  }
}
