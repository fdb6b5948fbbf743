import { systemConfig } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { waitFor } from '@testing-library/react'
import { awaitStyles, endAwaitingStyles } from './boot/awaited-styles'
import { writeBlock, writeReleaseSet } from './test/data-blocks'
import { asked, offerRemotes } from '@app/loader/testing/remotes'

const server = fakeServer()

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  jest.resetModules()
})

afterEach(() => {
  document.body.replaceChildren()
})

/** A page with its skeleton, whose landing screen's code arrives with `deliver`. */
function openPage() {
  // The page probes its edge when a call finds no network; any answer means that it is there.
  server.refuse({ path: '/release' }, '')
  server.answer(systemConfig, make.systemConfig())
  let deliver = () => {}
  const code = new Promise<void>((resolve) => (deliver = resolve))
  const pages = {
    live: {
      load: async () => {
        await code
        return () => <h1>Live hall</h1>
      },
    },
  }
  const texts = { namespace: 'mfe-media', load: async () => {} }
  const exposes = { './routes': () => ({ routes: { texts, pages } }) }
  writeReleaseSet(
    offerRemotes([
      {
        name: 'mfe-media',
        routes: [{ path: '/live', page: 'live', access: 'list', tab: 'live', skeleton: 'feed' }],
        chosen: { id: '1.0.0-aaaaaaaa', exposes },
      },
    ]),
  )
  writeBlock('base-info', make.baseInfo())
  document.body.insertAdjacentHTML('beforeend', '<div id="root">the skeleton</div>')
  return deliver
}

describe('the start of the page', () => {
  it("ROUTE-5 keeps the edge's skeleton until the landing screen is ready", async () => {
    const deliver = openPage()
    const { start } = await import('./start')
    const started = start()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(document.body).toHaveTextContent('the skeleton')
    deliver()
    await started
    await waitFor(() => expect(document.body).toHaveTextContent('Live hall'))
    expect(window.location.pathname).toBe('/live')
    expect(document.body).not.toHaveTextContent('the skeleton')
    expect(document.documentElement.lang).toBe('en-US')
    expect(asked).toEqual(['/r/mfe-media/1.0.0-aaaaaaaa/remoteEntry.js'])
    expect(server.requests({ path: 'base_info' })).toEqual([])
  })

  it('MF-7 draws the app only with its stylesheets, which the boot script awaits', async () => {
    awaitStyles()
    const deliver = openPage()
    const { start } = await import('./start')
    deliver()
    const started = start()
    await waitFor(() => expect(asked).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.getElementById('root')).toHaveTextContent('the skeleton')
    endAwaitingStyles()
    await started
    await waitFor(() => expect(document.body).toHaveTextContent('Live hall'))
  })
})
