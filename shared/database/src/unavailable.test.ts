import type pg from 'pg'
import { guardedPool } from './guarded-pool'
import { isUnavailable } from './unavailable'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('an error of the database', () => {
  it.each(['53100', '53300', '57014', '57P01', '08006', '55P03', '40P01', '58030', 'ECONNREFUSED', 'ECONNRESET'])(
    'ERR-3 %s is reported as unavailable: the call may be retried',
    (code) => expect(isUnavailable(coded(code))).toBe(true),
  )

  it.each(['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    'ERR-3 "%s" from the driver is reported as unavailable',
    (message) => expect(isUnavailable(new Error(message))).toBe(true),
  )

  it.each([coded('23505'), coded('42P01'), coded('22003'), coded('LG001'), new Error('no row'), null])(
    "%s is an error of ours, or the caller's",
    (error) => expect(isUnavailable(error)).toBe(false),
  )
})

describe('a connection to PostgreSQL', () => {
  const session = (query: () => Promise<unknown>) => {
    const released: unknown[] = []
    const client = { query: jest.fn(query), release: (error: unknown) => released.push(error) }
    const pool = { connect: async () => client, end: async () => undefined } as unknown as pg.Pool
    return { client, released, open: () => guardedPool(pool).connect() }
  }

  it('is dropped once an answer is overdue, and not used again', async () => {
    const late = new Error('Query read timeout')
    const { client, released, open } = session(() => Promise.reject(late))
    const one = await open()
    await expect(one.query('select 1', [])).rejects.toBe(late)
    await expect(one.query('rollback', [])).rejects.toBe(late)
    one.release()
    expect(client.query).toHaveBeenCalledTimes(1)
    expect(released).toEqual([late])
  })

  it('goes back to the pool after a failed statement', async () => {
    const { released, open } = session(() => Promise.reject(coded('23505')))
    const one = await open()
    await expect(one.query('select 1', [])).rejects.toMatchObject({ code: '23505' })
    one.release()
    expect(released).toEqual([undefined])
  })
})
