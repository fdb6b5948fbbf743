import { retrying } from './retrying'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const settle = async (work: Promise<unknown>) => {
  const outcome = work.then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  )
  await jest.advanceTimersByTimeAsync(60_000)
  return outcome
}

describe('retrying', () => {
  it('MF-4 retries after about 300 ms and about 1200 ms, then fails with the last reason', async () => {
    const times: number[] = []
    const start = Date.now()
    let attempt = 0
    const load = () => {
      times.push(Date.now() - start)
      return Promise.reject(new Error(`no ${++attempt}`))
    }
    expect(await settle(retrying(load))).toEqual({ error: 'no 3' })
    const [first = 0, second = 0, third = 0] = times
    expect(times).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(225)
    expect(second - first).toBeLessThanOrEqual(375)
    expect(third - second).toBeGreaterThanOrEqual(900)
    expect(third - second).toBeLessThanOrEqual(1500)
  })

  it('MF-4 stops at the first success, and reports each retry', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('here')
    const onRetry = jest.fn()
    expect(await settle(retrying(load, onRetry))).toEqual({ value: 'here' })
    expect(load).toHaveBeenCalledTimes(2)
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(onRetry).toHaveBeenCalledWith(new Error('no'), 1)
  })

  it('MF-4 waits 8 s for a try that hangs', async () => {
    const load = jest
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue('here')
    const work = retrying<unknown>(load)
    await jest.advanceTimersByTimeAsync(7999)
    expect(load).toHaveBeenCalledTimes(1)
    expect(await settle(work)).toEqual({ value: 'here' })
  })

  it('FIRST-5 tries once in a page that cannot wait, such as a drawing', async () => {
    const load = jest.fn().mockRejectedValue(new Error('a bad file'))
    await jest.isolateModulesAsync(async () => {
      const drawing = await import('./retrying')
      drawing.disableRetries()
      const failed = expect(drawing.retrying(load)).rejects.toThrow('a bad file')
      await jest.advanceTimersByTimeAsync(0)
      await failed
    })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('MF-4 leaves nothing running after success', async () => {
    await retrying(() => Promise.resolve('here'))
    await jest.advanceTimersByTimeAsync(0)
    expect(jest.getTimerCount()).toBe(0)
  })
})
