import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contracts from '@app/contracts'
import * as wire from '@app/contracts/wire'
import * as v from 'valibot'
import { base64, openEnvelope, type TestSession } from './app'
import { until } from './betting'
import { freePort } from '@app/database/testing'
import { startApi, startProvider } from './process'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'journey-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function send<Response>(
  api: string,
  call: contracts.Call<unknown, Response>,
  fields: Record<string, string> = {},
  as?: TestSession,
): Promise<Response> {
  const headers = as === undefined ? {} : { token: base64(String(as.memberId)), tokensso: base64(as.tokensso) }
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${api}/api/${call.path}`, {
    method: call.method,
    headers,
    ...(call.method === 'POST' && { body }),
  })
  return v.parse(call.response, openEnvelope(await answer.text()).data)
}

describe('a deposit from the app to the provider and back', () => {
  it('WALLET-2 WALLET-13 reaches the balance, even when the API is down while it is paid', async () => {
    const apiPort = await freePort()
    const payPort = await freePort()
    const env = { SEED: 'demo', API_PORT: String(apiPort), PAY_PORT: String(payPort) }
    const provider = await startProvider({ dataDir: folder, port: payPort, env })
    let api = await startApi({ dataDir: folder, port: apiPort, env })

    const tokens = await send(api.url, contracts.login, { username: 'demo', password: 'demo-pass-1' })
    const as = { memberId: tokens.id, tokensso: tokens.tokensso }
    const { pay_banklist: channels } = await send(api.url, contracts.baseInfo)
    const before = (await send(api.url, contracts.userInfo, {}, as)).money_value
    const fields = { pay_way: wire.defaultPayWay, money: '200', bank_type: channels[0]?.name ?? '' }
    const { pay_url: page } = await send(api.url, wire.recharge, fields, as)
    expect(await (await fetch(page)).text()).toContain('200.00')

    await api.kill()
    const order = new URL(page).searchParams.get('order') ?? ''
    const result = await fetch(`${provider.url}/choose`, {
      method: 'POST',
      body: new URLSearchParams({ order, choice: 'pay' }),
    })
    expect(await result.text()).toContain('<h1>Paid</h1>')

    api = await startApi({ dataDir: folder, port: apiPort, env })
    const after = await until(async () => {
      const { money_value: money } = await send(api.url, contracts.userInfo, {}, as)
      return money === before ? null : money
    })
    expect(after).toBe(before + 200)
    expect((await send(api.url, wire.depositRecords, {}, as))[0]).toMatchObject({ status: 2, money: '200.00' })
    expect(await api.kill('SIGTERM')).toBe(0)
    expect(await provider.kill('SIGTERM')).toBe(0)
  })
})
