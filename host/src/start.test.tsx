import { systemConfig } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { awaitStyles, endAwaitingStyles } from './boot/awaited-styles'
import { writeBlock, writeReleaseSet } from './test/data-blocks'
import { calls, offerRemotes } from '@app/loader/testing/remotes'

const server = fakeServer()

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  jest.resetModules()
})

afterEach(() => {
  document.body.replaceChildren()
})

type Page = { Screen?: () => ReactNode; widgets?: string[]; content?: string }

/** A page with its skeleton or `content`, whose landing screen's code arrives with `deliver`. */
function openPage({ Screen = () => <h1>Live hall</h1>, widgets = [], content = 'the skeleton' }: Page = {}) {
  // The page probes its edge when a call finds no network; any answer means that it is there.
  server.refuse({ path: '/release' }, '')
  server.answer(systemConfig, make.systemConfig())
  let deliver = () => {}
  const code = new Promise<void>((resolve) => (deliver = resolve))
  const pages = {
    live: {
      load: async () => {
        await code
        return Screen
      },
    },
  }
  const texts = { namespace: 'mfe-media', load: async () => {} }
  const VideoCards = { load: async () => () => <p>Cards</p> }
  const exposes = {
    './routes': () => ({ routes: { texts, pages } }),
    './widgets': () => ({ widgets: { texts, widgets: { VideoCards } } }),
  }
  writeReleaseSet(
    offerRemotes([
      {
        name: 'mfe-media',
        routes: [{ path: '/live', page: 'live', access: 'list', tab: 'live', skeleton: 'feed', widgets }],
        chosen: { id: '1.0.0-aaaaaaaa', exposes },
      },
    ]),
  )
  writeBlock('base-info', make.baseInfo())
  document.body.insertAdjacentHTML('beforeend', `<div id="root">${content}</div>`)
  return deliver
}

describe('the start of the page', () => {
  it("ROUTE-5 keeps the edge's skeleton until the landing screen is ready", async () => {
    const deliver = openPage()
    const { start } = await import('./start')
    const started = start()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(document.body).toHaveTextContent('the skeleton')
    deliver()
    await started
    await waitFor(() => expect(document.body).toHaveTextContent('Live hall'))
    expect(window.location.pathname).toBe('/live')
    expect(document.body).not.toHaveTextContent('the skeleton')
    expect(document.documentElement.lang).toBe('en-US')
    expect(calls).toEqual(['/r/mfe-media/1.0.0-aaaaaaaa/remoteEntry.js'])
    expect(server.requests({ path: 'base_info' })).toEqual([])
  })

  it.each([
    { kind: 'with a skeleton', content: 'the skeleton' },
    { kind: 'that is drawn', content: '<div class="sk-drawn">as drawn</div>' },
  ])(
    'ROUTE-5 FIRST-7 waits in a page $kind for the widgets of its screen too, which never become skeletons',
    async ({ content }) => {
      const { Slot } = await import('@app/platform')
      const Skeleton = jest.fn(() => null)
      const Screen = () => <Slot name="mfe-media/VideoCards" skeleton={<Skeleton />} />
      const deliver = openPage({ Screen, widgets: ['mfe-media/VideoCards'], content })
      const { start } = await import('./start')
      deliver()
      await start()
      await waitFor(() => expect(document.body).toHaveTextContent('Cards'))
      expect(Skeleton).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['who has chosen no language', null],
    ['whose language the site no longer offers', 'ja_jp'],
  ])('BACK-100 is in the site’s first language for a visitor %s', async (_, stored) => {
    const deliver = openPage()
    writeBlock('base-info', make.baseInfo({ lang_data: [{ value: 'de_de', name: 'Deutsch' }] }))
    if (stored !== null) localStorage.setItem('viodeLang', stored)
    const { start } = await import('./start')
    deliver()
    await start()
    expect(document.documentElement.lang).toBe('de-DE')
    expect(localStorage.getItem('viodeLang')).toBe('de_de')
  })

  it('BACK-100 begins in the language of the page where none was chosen', async () => {
    const deliver = openPage()
    document.documentElement.lang = 'de-DE'
    const { start } = await import('./start')
    deliver()
    await start()
    expect(localStorage.getItem('viodeLang')).toBe('de_de')
  })

  it('MF-7 draws the app only with its stylesheets, which the boot script awaits', async () => {
    awaitStyles()
    const deliver = openPage()
    const { start } = await import('./start')
    deliver()
    const started = start()
    await waitFor(() => expect(calls).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.getElementById('root')).toHaveTextContent('the skeleton')
    endAwaitingStyles()
    await started
    await waitFor(() => expect(document.body).toHaveTextContent('Live hall'))
  })
})

describe('FIRST-7 the start of a drawn page', () => {
  const content = '<div class="sk-drawn"><h1>as drawn</h1></div>'
  const openedBefore = (ms: number) =>
    Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: Date.now() - ms })
  beforeEach(() => openedBefore(0))

  /** A screen that shows what the API answered. */
  async function openDrawn() {
    const { callKey, useCall } = await import('@app/platform')
    const Screen = () => {
      const site = useCall(systemConfig, {})
      return <h1>Live hall: {site.state === 'ready' ? site.data.notice : site.state}</h1>
    }
    const deliver = openPage({ Screen, content })
    const response = { ...make.systemConfig(), notice: 'of the drawing' }
    writeBlock('page-context', { lang: 'en_us' })
    writeBlock('drawn-data', [[callKey(systemConfig, {}), response]])
    return deliver
  }

  it('FIRST-7 FIRST-1 shows what is drawn until the code is here, then the same, without a call', async () => {
    const deliver = await openDrawn()
    const { start } = await import('./start')
    const started = start()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(document.getElementById('root')).toHaveTextContent('as drawn')
    const shown: string[] = []
    const root = document.getElementById('root')
    new MutationObserver(() => shown.push(root?.textContent ?? '')).observe(root as Node, { childList: true })
    deliver()
    await started
    await waitFor(() => expect(root).toHaveTextContent('Live hall: of the drawing'))
    // at no moment is there nothing, or a skeleton
    expect(shown[0]).toContain('Live hall: of the drawing')
    expect(server.requests(systemConfig)).toEqual([])
  })

  it('FIRST-7 leaves the rules of the drawing behind those of the stylesheets', async () => {
    const deliver = await openDrawn()
    const style = Object.assign(document.createElement('style'), { textContent: '.button{width:100%}' })
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    document.head.append(link, style)
    const { start } = await import('./start')
    const started = start()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect([...document.head.children].slice(-2)).toEqual([link, style])
    deliver()
    await started
    expect(document.head.firstElementChild).toBe(style)
    link.remove()
    style.remove()
  })

  it('FIRST-7 shows what is drawn, and asks again, if its code took longer than responses are fresh', async () => {
    openedBefore(30_001)
    const deliver = await openDrawn()
    const { start } = await import('./start')
    deliver()
    await start()
    await waitFor(() => expect(document.body).toHaveTextContent(`Live hall: ${make.systemConfig().notice}`))
  })

  it('FIRST-7 takes no responses in another language than the device’s', async () => {
    localStorage.setItem('viodeLang', 'de_de')
    const deliver = await openDrawn()
    const { start } = await import('./start')
    deliver()
    await start()
    await waitFor(() => expect(document.body).toHaveTextContent(`Live hall: ${make.systemConfig().notice}`))
    localStorage.clear()
  })
})
