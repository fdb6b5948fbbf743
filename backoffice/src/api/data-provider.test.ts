import { FakeApi } from '../../test/fake-api'
import { change, dataProvider } from './data-provider'
import { linesOf, Refusal } from './refusal'
import { secondFactor } from './second-factor'
import { read } from './send'

let api: FakeApi
beforeEach(() => {
  api = new FakeApi()
  jest.spyOn(globalThis, 'fetch').mockImplementation(api.fetch as typeof fetch)
})

const row = (id: number) => ({
  id,
  username: `member ${id}`,
  group: 'guests',
  isActive: true,
  balanceMinor: 0,
  joinedAt: '2026-11-30T00:00:00.000Z',
  foundBy: null,
})
/** Two members a page, three pages. */
const answerThreePages = () =>
  api.set('findMembers', ({ address }) => {
    const at = Number(new URL(address, 'http://localhost').searchParams.get('after') ?? 0)
    return { body: { rows: [row(at + 1), row(at + 2)], next: at < 4 ? String(at + 2) : null } }
  })
const page = (number: number, filter = {}) =>
  dataProvider.getList('members', {
    pagination: { page: number, perPage: 2 },
    filter,
    sort: { field: 'id', order: 'ASC' },
  })
const after = () =>
  api.requests('findMembers').map(({ address }) => new URL(address, 'http://localhost').searchParams.get('after'))

describe('lists and records', () => {
  it('BACK-62 goes from page to page by what the page before answered', async () => {
    answerThreePages()
    const first = await page(1)
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
    await page(2)
    const last = await page(3)
    expect(last.data.map(({ id }) => id)).toEqual([5, 6])
    expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
    expect(after()).toEqual([null, '2', '4'])
  })

  it('BACK-62 finds a page that an address names by way of the pages before, once', async () => {
    answerThreePages()
    const { data } = await page(3, { text: 'member' })
    expect(data.map(({ id }) => id)).toEqual([5, 6])
    await page(3, { text: 'member' })
    expect(after()).toEqual([null, '2', '4', '4'])
  })

  it('BACK-62 shows an empty page after the last one', async () => {
    api.answer('findMembers', { rows: [row(1)], next: null })
    expect((await page(4, { text: 'nobody' })).data).toEqual([])
  })

  it('BACK-63 names every reason of a refusal', async () => {
    api.refuse('findMembers', 400, {
      detail: 'the request cannot be used',
      reasons: ['text: too long', 'limit: too large'],
    })
    const refusal: unknown = await page(1, { text: 'x' }).catch((error: unknown) => error)
    expect(linesOf(refusal)).toEqual(['text: too long', 'limit: too large'])
    expect((refusal as Refusal).status).toBe(400)
  })

  it('BACK-63 knows nothing of an answer that is not in the table', async () => {
    api.set('findMembers', () => ({ body: { rows: [{ id: 'x' }], next: null } }))
    await expect(page(1, { text: 'y' })).rejects.toMatchObject({ problem: { type: '/problems/not-understood' } })
  })

  it('BACK-63 takes no answer for no decision', async () => {
    jest.mocked(fetch).mockRejectedValue(new TypeError('failed'))
    const refusal: unknown = await change('payWithdrawal', { params: { id: 3 }, request: { why: 'due' } }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ isUnsettled: true, problem: { status: 0 } })
  })
})

describe('changes', () => {
  it('BACK-63 waits for the approval of a second person', async () => {
    api.set('payWithdrawal', () => ({ status: 202, body: { approval: 12 } }))
    expect(await change('payWithdrawal', { params: { id: 3 }, request: { why: 'due' } })).toEqual({ approval: 12 })
  })

  it('BACK-63 edits the version that was read, and learns who changed it', async () => {
    api.answer('invite', { id: 'SUN', usesLeft: 3, expiresAt: null, isUsable: true }, { etag: '"7"' })
    const { version } = await read('invite', { params: { invite: 'SUN' } })
    api.refuse('editInvite', 412, { type: '/problems/changed', by: 'Jun', at: '2026-11-30T09:00:00.000Z' })
    const sent = { params: { invite: 'SUN' }, request: { usesLeft: 9 }, version: version ?? '' }
    const refusal: unknown = await change('editInvite', sent).catch((error: unknown) => error)
    expect(api.requests('editInvite')[0]?.headers.get('if-match')).toBe('"7"')
    expect((refusal as Refusal).is('changed')).toBe(true)
    expect((refusal as Refusal).problem.by).toBe('Jun')
  })

  it('BACK-64 asks for the second factor and sends the same request with the same key again', async () => {
    let isProven = false
    api.set('payWithdrawal', () =>
      isProven
        ? { body: { done: true } }
        : { status: 403, body: { type: '/problems/second-factor', status: 403, detail: 'prove it again' } },
    )
    const settle = secondFactor.subscribe(() => {
      isProven = true
      secondFactor.get()?.settle(true)
    })
    const sent = { params: { id: 3 }, request: { why: 'due' }, key: 'k-1' }
    expect(await change('payWithdrawal', sent)).toMatchObject({ answer: { done: true } })
    settle()
    const [first, second] = api.requests('payWithdrawal')
    expect([first?.headers.get('idempotency-key'), second?.headers.get('idempotency-key')]).toEqual(['k-1', 'k-1'])
    expect(second?.body).toEqual(first?.body)
  })

  it('BACK-64 pays nothing if the code is not proven', async () => {
    api.refuse('payWithdrawal', 403, { type: '/problems/second-factor', detail: 'prove it again' })
    const settle = secondFactor.subscribe(() => secondFactor.get()?.settle(false))
    await expect(change('payWithdrawal', { params: { id: 3 }, request: { why: 'due' } })).rejects.toThrow(
      'prove it again',
    )
    settle()
    expect(api.requests('payWithdrawal')).toHaveLength(1)
  })
})
