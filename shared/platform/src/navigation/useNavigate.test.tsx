import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { useNavigate } from './useNavigate'

/** A page with three history entries, at the last one. */
function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/Mine', '/Recharge', '/Channel']} initialIndex={2}>
      {children}
    </MemoryRouter>
  )
  const { result } = renderHook(() => ({ go: useNavigate(), path: useLocation().pathname }), { wrapper })
  return {
    path: () => result.current.path,
    back: (steps: number) => act(async () => await result.current.go(steps)),
  }
}

afterEach(() => void Reflect.deleteProperty(window, 'navigation'))

describe('going back', () => {
  it("WALLET-13 ROUTE-6 counts only the page's history entries if the browser distinguishes them from a frame's", async () => {
    const traverseTo = jest.fn(() => ({ committed: Promise.reject(new Error('aborted')), finished: Promise.resolve() }))
    const entries = ['mine', 'recharge', 'channel'].map((key) => ({ key }))
    Object.assign(window, { navigation: { currentEntry: { index: 2 }, entries: () => entries, traverseTo } })
    const { back, path } = open()
    await back(-1)
    expect(traverseTo.mock.calls).toEqual([['recharge']])
    expect(path()).toBe('/Channel')
  })

  it('ROUTE-6 counts all history entries if the browser does not distinguish them, or has too few', async () => {
    const { back, path } = open()
    await back(-1)
    expect(path()).toBe('/Recharge')
    const traverseTo = jest.fn()
    Object.assign(window, { navigation: { currentEntry: { index: 0 }, entries: () => [{ key: 'here' }], traverseTo } })
    await back(-1)
    expect(path()).toBe('/Mine')
    expect(traverseTo).not.toHaveBeenCalled()
  })
})
