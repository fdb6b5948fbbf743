import {
  codes,
  depositRecords,
  depositsCsv,
  gameOrders,
  lotteryList,
  moneyLog,
  moneyLogCsv,
  maxRecords,
  withdrawalRecords,
} from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { GameRecordScreen } from '../../screens/game-record/GameRecordScreen'
import { MoneyLogScreen } from '../../screens/money-log/MoneyLogScreen'
import { RechargeRecordScreen } from '../../screens/recharge-record/RechargeRecordScreen'
import { WithdrawRecordScreen } from '../../screens/withdraw-record/WithdrawRecordScreen'
import { makeWithdrawal } from '../../test/bank'
import { texts } from '../../texts'
import { startOfDay } from '../days/byDay'
import { NewestOnly } from './NewestOnly'

const server = fakeServer()
const open = (element: ReactElement, path: string) => renderScreen(element, { path, texts: [texts] })
const deposits = (query = '') => open(<RechargeRecordScreen />, `/RechargeRecord${query}`)
const daysAgo = (days: number) => startOfDay(new Date(), -days).getTime() / 1000
const lastRequested = (call: { path: string }) => server.requests(call).at(-1)?.fields
const sheet = () => screen.findByRole('dialog', { name: 'Filter' })
const chip = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the filter of records', () => {
  it.each([
    [199, false],
    [200, true],
  ])('FIND-8 a list of 200 at most that has %i has only the newest: %p', async (length, isCut) => {
    await open(<NewestOnly records={Array(length)} max={200} />, '/RechargeRecord')
    expect(screen.queryByText(/^These are the newest 200 records\./) !== null).toBe(isCut)
  })

  beforeEach(() => server.answer(depositRecords, [make.depositRecord()]))

  it('FIND-6 is chosen in a sheet, asked of the API, kept in the address, and named', async () => {
    const { user, location, container } = await deposits('?id=5')
    await user.click(chip('Filter'))
    expect(within(await sheet()).getAllByRole('button', { name: 'All', pressed: true })).toHaveLength(2)
    await user.click(within(await sheet()).getByRole('button', { name: '30 days' }))
    await user.click(within(await sheet()).getByRole('button', { name: 'Not paid' }))
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('button', { name: 'Filter: 30 days · Not paid' })).toBeInTheDocument()
    expect(location()).toBe('/RechargeRecord?status=failed&days=30')
    expect(lastRequested(depositRecords)).toEqual({ status: 'failed', from: String(daysAgo(29)) })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await screen.findByText('Sandbox card')
    await expectNoViolations(container)
  })

  it('FIND-6 is read from the address, and what is malformed there is left out', async () => {
    await deposits('?status=won&from=2026-11-01&to=2026-11-03')
    expect(await screen.findByRole('button', { name: /^Filter: Nov 1\s–\s3, 2026$/ })).toBeInTheDocument()
    const [from, to] = [new Date(2026, 10, 1), new Date(2026, 10, 4)].map((at) => String(at.getTime() / 1000))
    expect(lastRequested(depositRecords)).toEqual({ from, to })
  })

  it('FIND-6 takes own dates, and says when they are the wrong way round', async () => {
    const { user, location } = await deposits()
    await user.click(chip('Filter'))
    await user.click(within(await sheet()).getByRole('button', { name: 'Choose dates' }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-03' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } })
    expect(screen.getByText('This is before the first day')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await sheet()).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-03' } })
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('button', { name: 'Filter: Nov 3, 2026' })).toBeInTheDocument()
    expect(location()).toBe('/RechargeRecord?from=2026-11-03&to=2026-11-03')
  })

  /** As many as the list has at most; one within dates. */
  const newest = (of: keyof typeof maxRecords, { to }: Readonly<Record<string, string>>) =>
    Array.from({ length: to === undefined ? maxRecords[of] : 1 }, (_, at) => ({ id: at + 1 }))

  it.each([
    [
      'deposits',
      <RechargeRecordScreen key="" />,
      () =>
        server.answer(depositRecords, ({ fields }) => newest('deposits', fields).map((own) => make.depositRecord(own))),
    ],
    [
      'withdrawals',
      <WithdrawRecordScreen key="" />,
      () =>
        server.answer(withdrawalRecords, ({ fields }) =>
          newest('withdrawals', fields).map((own) => makeWithdrawal(own)),
        ),
    ],
    [
      'gameOrders',
      <GameRecordScreen key="" />,
      () => server.answer(gameOrders, ({ fields }) => newest('gameOrders', fields).map((own) => make.gameOrder(own))),
    ],
  ] as const)(
    'FIND-8 a list of %s that has only the newest says so, and that dates find older ones',
    async (of, list, answer) => {
      answer()
      const { go } = await open(list, '/Records')
      const end = `These are the newest ${maxRecords[of]} records. To see older ones, choose dates in the filter.`
      expect(await screen.findByText(end)).toBeInTheDocument()
      await go('/Records?to=2026-11-03')
      await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(1))
      expect(screen.queryByText(end)).not.toBeInTheDocument()
    },
  )

  it('FIND-6 is reset beside its name, or where nothing fits', async () => {
    server.answer(depositRecords, ({ fields }) => (fields.status === 'waiting' ? [] : [make.depositRecord()]))
    const { user, location, container, go } = await deposits('?status=waiting')
    expect(await screen.findByRole('heading', { name: 'Nothing fits this filter' })).toBeInTheDocument()
    expect(screen.queryByText('Empty data')).not.toBeInTheDocument()
    await expectNoViolations(container)
    const [beside, inPlace] = screen.getAllByRole('button', { name: 'Reset' })
    await user.click(inPlace as HTMLElement)
    expect(await screen.findByText('Sandbox card')).toBeInTheDocument()
    expect(location()).toBe('/RechargeRecord')
    expect(beside).not.toBeInTheDocument()
    await go('/RechargeRecord?status=waiting')
    await user.click((await screen.findAllByRole('button', { name: 'Reset' }))[0] as HTMLElement)
    expect(await screen.findByText('Sandbox card')).toBeInTheDocument()
  })

  it('FIND-6 has the status of withdrawals', async () => {
    server.answer(withdrawalRecords, [])
    await open(<WithdrawRecordScreen />, '/WithdrawRecord?status=review')
    expect(await screen.findByRole('button', { name: 'Filter: In review' })).toBeInTheDocument()
    expect(lastRequested(withdrawalRecords)).toEqual({ status: 'review' })
  })

  it('FIND-6 has the kind of movements, on every page', async () => {
    const entries = Array.from({ length: 10 }, (_, id) => make.moneyLogEntry({ id: id + 1 }))
    server.answer(moneyLog, { entries, total: 10 })
    await open(<MoneyLogScreen />, '/Moneylog?kind=payout&days=1')
    expect(await screen.findByRole('button', { name: 'Filter: Today · Winnings' })).toBeInTheDocument()
    const requested = { limit: '10', kind: 'payout', from: String(daysAgo(0)), page: '1' }
    expect(lastRequested(moneyLog)).toEqual(requested)
  })

  it('FIND-6 has the result and the game of orders, whose list is loaded for the sheet', async () => {
    server.answer(gameOrders, [])
    const { user } = await open(<GameRecordScreen />, '/GameRecord')
    await screen.findByText('Empty data')
    server.answer(lotteryList, [make.game({ key: 'k5', name: 'Harbour' })])
    await user.click(chip('Filter'))
    await user.click(within(await sheet()).getByRole('button', { name: 'Won' }))
    await user.click(await within(await sheet()).findByRole('button', { name: 'Harbour' }))
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('button', { name: 'Filter: Won · Harbour' })).toBeInTheDocument()
    expect(lastRequested(gameOrders)).toEqual({ status: 'won', game: 'k5' })
  })
})

describe('records as a file', () => {
  const saved: { name: string; blob: Blob }[] = []
  const { createObjectURL, revokeObjectURL } = URL
  beforeEach(() => {
    saved.length = 0
    let blob = new Blob()
    URL.createObjectURL = (input: Blob) => ((blob = input), 'blob:file')
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob })
    })
    server.answer(depositRecords, [make.depositRecord()])
  })
  afterEach(() => {
    jest.restoreAllMocks()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  const file = { name: 'Deposits 2026-11-01 2026-11-26.csv', text: '\uFEFFSubmitted\r\n', rows: 1, isCut: false }
  const save = () => screen.getByRole('button', { name: 'Export as CSV' })

  it('FIND-7 are saved as the filter shows them, with the member’s time zone, if there are any', async () => {
    server.answer(depositsCsv, { ...file, rows: 0 })
    const { user } = await deposits('?status=paid&days=7')
    await user.click(save())
    expect(await screen.findByText('There is nothing to export')).toBeInTheDocument()
    expect(saved).toEqual([])
    server.answer(depositsCsv, file)
    await user.click(save())
    expect(saved).toMatchObject([{ name: file.name, blob: { type: 'text/csv;charset=utf-8' } }])
    expect(saved[0]?.blob.size).toBe(new TextEncoder().encode(file.text).length)
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    expect(lastRequested(depositsCsv)).toEqual({ status: 'paid', from: String(daysAgo(6)), zone })
  })

  it('FIND-7 say when there are more than fit into a file', async () => {
    server.answer(moneyLog, { entries: [], total: 0 })
    server.answer(moneyLogCsv, { ...file, rows: 5000, isCut: true })
    const { user } = await open(<MoneyLogScreen />, '/Moneylog')
    await user.click(save())
    expect(await screen.findByText(/^The file has the newest 5,000 records/)).toBeInTheDocument()
    expect(saved).toHaveLength(1)
  })

  it('FIND-7 ERR-2 offer a retry when that fails', async () => {
    server.refuse(depositsCsv, 'That was a lot of files', codes.tooMany)
    const { user, container } = await deposits()
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be madeThat was a lot of files')
    expect(screen.getAllByText('That was a lot of files')).toHaveLength(1)
    await expectNoViolations(container)
    server.answer(depositsCsv, file)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(saved).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
