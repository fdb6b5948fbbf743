import { loginThird, noticeList, userInfo } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import type { Route } from '@app/registry'
import { waitFor } from '@testing-library/react'
import { writeBlock, writeReleaseSet } from '../test/data-blocks'
import { type FakeRemote, offerRemotes } from '@app/loader/testing/remotes'

const server = fakeServer()
const game: Route = {
  path: '/Lottery',
  page: 'game',
  access: 'member',
  query: { key: 'slug', id: 'id' },
  skeleton: 'game',
}
const lottery: FakeRemote = {
  name: 'mfe-lottery',
  routes: [game],
  chosen: {
    id: '1.0.0-aaaaaaaa',
    exposes: {
      './routes': () => ({
        routes: {
          texts: { namespace: 'mfe-lottery', load: async () => {} },
          pages: { game: { load: async () => () => <h1>A game</h1> } },
        },
      }),
    },
  },
}

const ticket = 'sso=ab12&partner=acme&username=lena&time=1790000000&nonce=0123456789abcdef'
const address = () => `${window.location.pathname}${window.location.search}`
const stored = () => [localStorage.getItem('token'), localStorage.getItem('tokensso')]

async function open(path: string) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  jest.resetModules()
  writeReleaseSet(offerRemotes([lottery]))
  writeBlock('base-info', make.baseInfo())
  document.body.innerHTML = '<div id="root">the skeleton</div>'
  window.history.replaceState(null, '', path)
  localStorage.setItem('viodeLang', 'en_us')
  const { start } = await import('../start')
  return start()
}

beforeEach(() => {
  // The page probes its edge when a call finds no network; any answer means that it is there.
  server.refuse({ path: '/release' }, '')
  server.answer(userInfo, make.user())
  server.answer(noticeList, [])
  server.answer(loginThird, { id: 42, tokensso: 'secret-of-the-session' })
})

describe('third-party sign-on', () => {
  it('SESSION-3 posts the parameters, which are no longer in the address, and the language, and continues as that member', async () => {
    const release = server.hold(loginThird)
    const started = open(`/Mine?${ticket}`)
    await waitFor(() => expect(server.requests(loginThird)).toHaveLength(1))
    expect(address()).toBe('/Mine')
    release()
    await started
    await waitFor(() => expect(document.body).toHaveTextContent('lena.marek'))
    expect(server.requests(loginThird).map(({ fields }) => fields)).toEqual([
      { ...Object.fromEntries(new URLSearchParams(ticket)), lang: 'en_us' },
    ])
    expect(stored()).toEqual(['42', 'secret-of-the-session'])
    expect(address()).toBe('/Mine')
    expect(server.requests(userInfo).map(({ tokensso }) => tokensso)).toEqual(['secret-of-the-session'])
  })

  it('SESSION-3 keeps what the screen itself needs', async () => {
    await open(`/Lottery?key=k3&id=2&${ticket}`)
    await waitFor(() => expect(document.body).toHaveTextContent('A game'))
    expect(address()).toBe('/Lottery?key=k3&id=2')
  })

  it('SESSION-3 says why it was refused, and continues as a visitor', async () => {
    server.refuse(loginThird, 'This sign-on link has already been used.')
    await open(`/ServiceOnline?${ticket}`)
    await waitFor(() => expect(document.body).toHaveTextContent('This sign-on link has already been used.'))
    expect(document.body).toHaveTextContent('We’re here to help')
    expect(address()).toBe('/ServiceOnline')
    expect(stored()).toEqual([null, null])
  })

  it('SESSION-3 ERR-3 says that there was no answer', async () => {
    server.fail(loginThird)
    await open(`/ServiceOnline?${ticket}`)
    await waitFor(() => expect(document.body).toHaveTextContent('The sign-on could not be completed.'))
    expect(stored()).toEqual([null, null])
  })

  it('SESSION-3 sends nothing without sso', async () => {
    await open('/ServiceOnline?username=lena')
    await waitFor(() => expect(document.body).toHaveTextContent('We’re here to help'))
    expect(server.requests(loginThird)).toEqual([])
    expect(address()).toBe('/ServiceOnline?username=lena')
  })
})
