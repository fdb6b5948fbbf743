import { writeBlock } from '../test/data-blocks'
import { preloadCalls } from './preload-calls'

const real = globalThis.fetch
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>()

beforeEach(() => {
  jest.useFakeTimers()
  fetched.mockReset().mockImplementation(async () => new Response('the body'))
  globalThis.fetch = fetched
  writeBlock('page-context', { early: ['sys_config', 'xuanfeilist?page=1', '@user_info'] })
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = real
})

const sent = () => fetched.mock.calls.map(([address]) => String(address))
const headersOf = (index: number) => Object.fromEntries(new Headers(fetched.mock.calls[index]?.[1]?.headers))

describe('the calls that a page starts before its code has loaded', () => {
  it('API-1 ACCESS-3 are those of the landing screen, without the member’s for a visitor', async () => {
    preloadCalls()
    expect(sent()).toEqual(['http://localhost/api/sys_config', 'http://localhost/api/xuanfeilist?page=1'])
    expect(Object.keys(window.preloadedCalls ?? {})).toEqual(['sys_config', 'xuanfeilist?page=1'])
    expect(await window.preloadedCalls?.sys_config).toBe('the body')
    expect(headersOf(0)).toEqual({ lang: 'en_us' })
  })

  it('SESSION-2 carry language, token and tokensso', () => {
    localStorage.setItem('token', '42')
    localStorage.setItem('tokensso', 'secret')
    localStorage.setItem('viodeLang', 'vi_vn')
    preloadCalls()
    expect(sent()).toHaveLength(3)
    expect(headersOf(2)).toEqual({ lang: 'vi_vn', token: 'NDI=', tokensso: 'c2VjcmV0' })
  })

  it.each(['xx_yy', 'EN_US', 'vi_vn; path=/', ''])('I18N-1 are sent in English if the device stored %j', (saved) => {
    localStorage.setItem('viodeLang', saved)
    preloadCalls()
    expect(headersOf(0)).toEqual({ lang: 'en_us' })
  })

  it('BACK-100 are sent in the language of the page where none was chosen', () => {
    writeBlock('page-context', { lang: 'de_de', early: ['sys_config'] })
    preloadCalls()
    expect(headersOf(0)).toEqual({ lang: 'de_de' })
  })

  it('are dropped if nobody uses them in time', () => {
    preloadCalls()
    jest.advanceTimersByTime(29_000)
    expect(window.preloadedCalls).toBeDefined()
    jest.advanceTimersByTime(2000)
    expect(window.preloadedCalls).toBeUndefined()
  })

  it('are none if the page names none', () => {
    document.getElementById('page-context')?.remove()
    preloadCalls()
    expect(sent()).toEqual([])
  })
})
