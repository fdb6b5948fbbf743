import { act, renderHook } from '@testing-library/react'
import { RequestFailure } from '../request/failure'
import { store } from '../store/store'
import { toastAtom } from '../toast/toast'
import { isActing, useAction } from './action'

beforeEach(() => store.set(toastAtom, null))

describe('an action of a member', () => {
  it('runs once however often it is started, and is pending until it has ended', async () => {
    let finish: (answer: string) => void = () => {}
    const send = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)))
    const { result } = renderHook(() => useAction(send))
    let first: Promise<unknown> = Promise.resolve()
    act(() => void (first = result.current.run(undefined)))
    expect(result.current.isPending).toBe(true)
    expect(isActing()).toBe(true)
    expect(await result.current.run(undefined)).toBeUndefined()
    finish('done')
    expect(await act(() => first)).toBe('done')
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current).toMatchObject({ isPending: false, failure: null })
    expect(isActing()).toBe(false)
  })

  it.each([
    ['toast', 'Not today'],
    ['own', undefined],
  ] as const)('ERR-2 shows a refusal as the screen wants: %s', async (manner, reported) => {
    const refusal = new RequestFailure('refused', 'a_call', 'Not today')
    const { result } = renderHook(() => useAction(() => Promise.reject(refusal), manner))
    expect(await act(() => result.current.run(undefined))).toBeUndefined()
    expect(result.current).toMatchObject({ isPending: false, failure: refusal })
    expect(store.get(toastAtom)?.text).toBe(reported)
    expect(isActing()).toBe(false)
  })
})
