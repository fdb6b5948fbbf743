import { folderStore } from '@app/registry/node'
import { watchState } from './watch-state'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** So many pages listen, and something changes. @returns whom the state told, in their order */
async function change(pages: number) {
  let newest = 'before'
  const onError = (error: unknown) => {
    throw error
  }
  const store = { ...folderStore('/nowhere'), list: () => Promise.resolve([]) }
  const state = watchState({ store, books: { newest: () => Promise.resolve(newest) }, onError })
  await state.now()
  const reported: number[] = []
  const leave = Array.from({ length: pages }, (_, page) => state.onChange(() => reported.push(page)))
  newest = 'after'
  const pass = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms)
    return reported
  }
  return { pass, leave: (page: number) => leave[page]?.() }
}

describe('a change', () => {
  it('REL-20 is told to one page after the other, so that they do not all read at once', async () => {
    const { pass } = await change(5)
    expect(await pass(1010)).toEqual([0])
    expect(await pass(120)).toEqual([0, 1])
    expect(await pass(240)).toEqual([0, 1, 2, 3])
    expect(await pass(120)).toEqual([0, 1, 2, 3, 4])
    expect(await pass(5000)).toEqual([0, 1, 2, 3, 4])
  })

  it('REL-20 is told to many pages within 0.6 seconds, so that each shows it within two', async () => {
    const { pass } = await change(200)
    expect((await pass(1300)).length).toBeLessThan(150)
    expect(await pass(300)).toHaveLength(200)
  })

  it('REL-20 is not told to a page that was closed meanwhile', async () => {
    const { pass, leave } = await change(3)
    await pass(1010)
    leave(1)
    expect(await pass(5000)).toEqual([0, 2])
  })
})
