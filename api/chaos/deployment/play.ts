import { type Envelope, headers } from '@app/contracts'
import type { Game, MoneyLogEntry } from '@app/contracts/wire'
import sharp from 'sharp'
import { ChaosBettor, type Player, whileBetting } from '../../test/chaos-bettor'
import { call } from '../call'
import { promise } from '../promises'
import { type Containers, run } from './containers'

type Place = { url: string; containers: Containers; print: (line: string) => void }

const maxWaitMs = 180_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Repeats a request until it is fulfilled. @throws Error that names it, after three minutes */
async function until<T>(what: string, request: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + maxWaitMs
  while (Date.now() < end) {
    const answer = await request().catch(() => null)
    if (answer !== null) return answer
    await pause(200)
  }
  throw new Error(`${what} did not come within ${maxWaitMs / 1000} s.`)
}

const dataOf = ({ code, msg, data }: Envelope): unknown => {
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}

/** The page as a browser gets it, or null. */
async function pageOf(url: string): Promise<string | null> {
  const answer = await fetch(`${url}/zhome`, { redirect: 'follow', signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  )
  const html = answer?.ok ? await answer.text() : ''
  return html.includes('</html>') ? html : null
}

/** Reads pages until told to stop. */
function readPages(url: string) {
  const seen = { pages: 0, missed: 0 }
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      if ((await pageOf(url)) === null) seen.missed += 1
      else seen.pages += 1
      await pause(50)
    }
  })()
  const stop = async () => {
    isOver = true
    await reading
  }
  return { seen, stop }
}

async function upload(url: string, { memberId, secret }: Player): Promise<string> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png')
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const answer = await fetch(`${url}/api/sys_uploadimg`, {
    method: 'POST',
    headers: { [headers.token]: base64(String(memberId)), [headers.tokensso]: base64(secret) },
    body: form,
  })
  return dataOf(JSON.parse(Buffer.from(await answer.text(), 'base64').toString()) as Envelope) as string
}

const readPicture = async (address: string) => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) })
  return answer.ok ? (await answer.arrayBuffer()).byteLength : null
}

/** Logs in, bets on, and does each thing to the parts meanwhile. */
export async function playThrough({ url, containers, print }: Place): Promise<void> {
  await until('The first page', async () => ((await call(url, 'base_info', null)).code === 200 ? pageOf(url) : null))
  const page = (await pageOf(url)) ?? ''
  const files = [...page.matchAll(/(?:src|href)="(\/r\/[^"]+)"/g)].map(([, path]) => `${url}${path ?? ''}`)
  const answers = await Promise.all(files.map(async (file) => (await fetch(file)).status))
  promise(files.length > 0 && answers.every((status) => status === 200), 'every file of the page is served')
  print(`/zhome is served, ${page.length} characters, and the ${files.length} released files that it names`)

  const session = dataOf(await call(url, 'member/doLogin', null, { username: 'demo', password: 'demo-pass-1' }))
  const { id: memberId, tokensso: secret } = session as { id: number; tokensso: string }
  const [game] = dataOf(await call(url, 'lottery_hot', null)) as Game[]
  if (!game) throw new Error('There is no game.')
  const player: Player = { memberId, secret, gameId: game.id, gameKey: game.key }
  print(`logged in as demo, plays ${game.name}`)
  const picture = await until('A picture’s address', () => upload(url, player))
  print(`uploaded a picture, ${await readPicture(`${url}${picture}`)} bytes from the store`)

  const since = Math.floor(Date.now() / 1000)
  const bettor = new ChaosBettor(player)
  const pages = readPages(url)
  const figures = () => ({
    bets: bettor.receipts.size,
    unavailable: bettor.codes.get(503) ?? 0,
    ...pages.seen,
  })
  /** What members saw while it went on, and until bets were taken again. */
  const during = async (what: string, work: () => Promise<unknown>) => {
    const before = figures()
    await work()
    const enough = bettor.receipts.size + 20
    await until(`A bet after ${what}`, () => Promise.resolve(bettor.receipts.size >= enough ? true : null))
    const after = figures()
    print(
      `${what}: ${after.bets - before.bets} bets taken, ${after.unavailable - before.unavailable} answered 503, ` +
        `${after.pages - before.pages} pages read, ${after.missed - before.missed} not served`,
    )
  }
  const killed = (service: string) =>
    during(`${service} killed, and started after 5 s`, async () => {
      await containers.kill(service)
      await pause(5000)
      await containers.start(service)
    })

  await whileBetting(
    [bettor],
    () => url,
    async () => {
      await during('all parts run', () => Promise.resolve())
      for (const service of ['api-1', 'edge-1', 'postgres', 'nginx']) await killed(service)
      await during('store cut off, and connected again', async () => {
        await containers.cutOff('store')
        print(`an upload meanwhile: ${await upload(url, player).catch(({ message }: Error) => message)}`)
        await containers.reconnect('store')
      })
      for (const [service, port] of [
        ['api-2', 4001],
        ['edge-2', 4000],
      ] as const)
        await during(`${service} replaced`, async () => {
          await containers.stop(service)
          promise((await containers.exitCode(service)) === '0', `${service} stops with 0`)
          await containers.start(service)
          await until(`${service} ready again`, async () => ((await containers.isReady(service, port)) ? true : null))
        })
    },
  )
  await pages.stop()
  print(`uploaded another picture: ${await readPicture(`${url}${await upload(url, player)}`)} bytes`)
  await bettor.repeatOpen(url)
  promise(bettor.open.length === 0, 'every bet is answered in the end')
  promise(bettor.strange.length === 0, `every answer is one of the API: ${bettor.strange[0] ?? ''}`)

  await compare(url, player, bettor, since)
  print(`every one of the ${bettor.receipts.size} bets taken is in the member's money log once`)
  await checkDraw(url, player, [...bettor.receipts.values()][0]?.expect ?? '', print)
}

/** The bets since then by the member's money log: each receipt is one of them, and there is no other. */
async function compare(url: string, player: Player, bettor: ChaosBettor, since: number): Promise<void> {
  const found: (number | null)[] = []
  for (let page = 1; ; page += 1) {
    const fields = new URLSearchParams({ kind: 'bet', from: String(since), page: String(page) })
    const { data } = dataOf(await call(url, `getMoneylog?${fields}`, player)) as { data: MoneyLogEntry[] }
    if (data.length === 0) break
    found.push(...data.map(({ of }) => of))
  }
  const taken = new Set([...bettor.receipts.values()].map(({ id }) => id))
  const isSame = found.length === taken.size && found.every((id) => id !== null && taken.has(id))
  promise(isSame, `the money log has each bet that was taken once: ${found.length} of ${taken.size}`)
}

/** Verifies the draw of a bet with the command that anybody can run. */
async function checkDraw(url: string, player: Player, expect: string, print: Place['print']): Promise<void> {
  const verify = [process.execPath, '--import', 'tsx', 'verify/src/main.ts', url, player.gameKey, expect]
  await until('The draw', () => run(verify))
  print(`the draw of period ${expect} is right by npm run verify`)
}
