import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check } from './check'
import type { Contract } from './contract'
import type { ReleaseRecord } from '@app/registry'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const platform = '@app/platform'
const index = 'shared/platform/src/index.d.ts'
const parts = `import type { ComponentType } from 'react'
export type Pages = { readonly pages: Readonly<Record<string, { readonly load: () => Promise<ComponentType> }>> }
export type Widgets = { readonly widgets: Readonly<Record<string, { readonly load: () => Promise<ComponentType<never>> }>> }
`
const money = `export declare const format: (amount: number) => string
export type Amount = { minor: number }
`
const contractOf = (text: string, more: Partial<Contract> = {}): Contract => ({
  interfaces: { [platform]: index },
  uses: {},
  exposes: {},
  slots: null,
  ...more,
  files: { [index]: parts + text, ...more.files },
})
const contents = (contract: Contract) => ({ contents: { 'contract.json': JSON.stringify(contract) } })
const uses = (values: string[], types: string[] = []) => ({ uses: { [platform]: { values, types } } })

const host = (text: string, version = '1.0.0', more: Partial<Contract> = {}) => ({
  app: 'host',
  version,
  ...contents(contractOf(text, more)),
})
const remote = (app: string, version: string, contract: Contract) => ({ app, version, ...contents(contract) })
const wallet = (version: string, contract: Contract) => remote('mfe-wallet', version, contract)

const offers = (takes: string) => ({
  exposes: { './widgets': 'mfe-wallet/src/exposes/widgets.d.ts' },
  files: {
    'mfe-wallet/src/exposes/widgets.d.ts': `export declare const widgets: { readonly widgets: { readonly Card: { load: () => Promise<(props: ${takes}) => null> } } }\n`,
  },
})
const shows = (props: string) => ({
  slots: { file: 'host/src/slots.d.ts', names: ['mfe-wallet/Card'] },
  files: { 'host/src/slots.d.ts': `export type Slots = { 'mfe-wallet/Card': ${props} }\n` },
})

const problemsOf = async (...picks: ReleaseRecord[]) => {
  const requested = picks.map(({ app, id }) => ({ app, id }))
  return (await check({ store: world.store, channel: 'production', picks: requested, by: 'ana', now: world.now() }))
    .problems
}

describe('REL-4 MF-6 the contracts of releases that are served together', () => {
  it('REL-4 fit if the host only provides more than the remote was built against', async () => {
    await world.serve(host(`${money}export declare const more: number\n`))
    const record = await world.release(wallet('1.0.0', contractOf(money, uses(['format'], ['Amount']))))
    expect(await problemsOf(record)).toEqual([])
  })

  it.each([
    [
      'accepts differently',
      'export declare const format: (amount: bigint) => string\n',
      'uses format of @app/platform',
    ],
    [
      'returns differently',
      'export declare const format: (amount: number) => number\n',
      'uses format of @app/platform',
    ],
    ['no longer has', 'export declare const other: 1\n', 'uses format of @app/platform'],
  ])('MF-6 name what the host %s', async (_, text, problem) => {
    const [served] = await world.serve(host(`${text}export type Amount = { minor: number }\n`))
    const record = await world.release(wallet('1.0.0', contractOf(money, uses(['format'], ['Amount']))))
    expect(await problemsOf(record)).toEqual([
      expect.stringContaining(
        `mfe-wallet@${record.id} ${problem}, which host@${served?.id} no longer has, or has in a different form: rebuild the remote`,
      ),
    ])
  })

  it('MF-6 name a type that the host no longer has, and nothing that the remote does not use', async () => {
    await world.serve(host('export declare const format: (amount: bigint) => string\n'))
    const record = await world.release(wallet('1.0.0', contractOf(money, uses([], ['Amount']))))
    expect(await problemsOf(record)).toEqual([
      expect.stringContaining('uses the type Amount of @app/platform, which host@'),
    ])
  })

  it('MF-6 compare a new host with the remotes that are served, canaries too', async () => {
    await world.serve(host(money), wallet('1.0.0', contractOf(money)))
    const canary = await world.release(wallet('1.1.0', contractOf(money, uses(['format']))))
    await setCanary({ ...world.author(), pick: canary, percent: 5 })
    const next = await world.release(host('export declare const format: () => string\n', '1.1.0'))
    expect(await problemsOf(next)).toEqual([])
    const other = await world.release(host('export declare const format: (amount: string) => string\n', '1.2.0'))
    expect(await problemsOf(other)).toEqual([expect.stringContaining(`mfe-wallet@${canary.id} uses format`)])
  })

  it('REL-4 name an exposed module in a different form than the host accepts', async () => {
    await world.serve(host(money))
    const file = 'mfe-wallet/src/exposes/routes.d.ts'
    const exposed = (text: string) => contractOf(money, { exposes: { './routes': file }, files: { [file]: text } })
    const right = await world.release(
      wallet('1.0.0', exposed(`export declare const routes: import('../../../shared/platform/src/index').Pages\n`)),
    )
    expect(await problemsOf(right)).toEqual([])
    const wrong = await world.release(
      wallet('1.1.0', exposed('export declare const routes: { pages: { home: () => void } }\n')),
    )
    expect(await problemsOf(wrong)).toEqual([
      expect.stringContaining('exposes ./routes in a different form than host@'),
    ])
    const none = await world.release(wallet('1.2.0', exposed('export declare const pages: 1\n')))
    expect(await problemsOf(none)).toContainEqual(
      expect.stringContaining('exposes ./routes without routes: export it from src/exposes/routes.ts'),
    )
  })

  it('REL-4 name a widget that is missing, or whose props differ from what the host passes', async () => {
    await world.serve(
      host(money, '1.0.0', shows('{ columns: 3 | 4 }')),
      wallet('1.0.0', contractOf(money, offers('{ columns: number }'))),
    )
    const wrong = await world.release(wallet('1.1.0', contractOf(money, offers('{ columns: 4 }'))))
    expect(await problemsOf(wrong)).toEqual([
      expect.stringContaining('shows the widget mfe-wallet/Card, which mfe-wallet@'),
    ])
    const more = await world.release(wallet('1.2.0', contractOf(money, offers('{ columns: number; rows: number }'))))
    expect(await problemsOf(more)).toHaveLength(1)
    const gone = await world.release(wallet('1.3.0', contractOf(money)))
    expect(await problemsOf(gone)).toEqual([expect.stringContaining('does not offer, or whose props differ')])
    const fine = await world.release(wallet('1.4.0', contractOf(money, offers('{ columns?: number }'))))
    expect(await problemsOf(fine)).toEqual([])
  })

  it('REL-4 are required for new releases, and fail the check if they cannot be compared', async () => {
    await world.serve(host(money))
    const bare = await world.release({ app: 'mfe-wallet', lacks: ['contract.json'] })
    expect(await problemsOf(bare)).toEqual([
      expect.stringContaining('built without a contract (contract.json): rebuild it'),
    ])
    const blind = await world.release(
      wallet('1.1.0', contractOf(`import { a } from 'nowhere-to-be-found'\n${money}`, uses(['format']))),
    )
    await expect(problemsOf(blind)).rejects.toThrow('could not be compared')
  })
})
