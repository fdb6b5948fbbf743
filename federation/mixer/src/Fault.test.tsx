import { expectNoViolations } from '@app/testing'
import { act, render, screen, within } from '@testing-library/react'
import { Fault } from './Fault'
import { type HostPage, mixedPage, PageProvider } from './page'
import { texts } from './texts'

type Listener = Parameters<HostPage['onRemoteEvent']>[0]

const host: HostPage['set']['host'] = {
  id: '1.0.0-aaaaaaaa',
  source: 'stable',
  version: '1.0.0',
  base: '/r/host/1.0.0-aaaaaaaa/',
  entry: { js: [], css: [] },
  chunks: {},
  files: {},
  routes: [],
}

/** A staging page with a mix; the test emits its remotes' events. */
async function open(mix: string) {
  const listeners = new Set<Listener>()
  await texts.load('en_us')
  const page = mixedPage({
    set: { channel: 'staging', rev: 1, mix, host, remotes: {} },
    staging: { production: { 'mfe-wallet': '1.0.0-aaaaaaaa' } },
    styleWriters: [],
    onRemoteEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  render(
    <PageProvider value={page}>
      <Fault />
    </PageProvider>,
  )
  return (type: 'remote.failed' | 'remote.fallback', remote: string, release: string) =>
    act(() => {
      for (const notify of listeners) notify({ type, remote, release, phase: 'page', ms: 1, message: '' })
    })
}

describe('STG-1 a release of a mix that does not run', () => {
  it('STG-1 is named, with links to production’s release and out of the mix', async () => {
    const notify = await open('mfe-wallet@1.1.0-bbbbbbbb')
    expect(screen.queryByRole('alert')).toBeNull()
    notify('remote.failed', 'mfe-wallet', '1.1.0-bbbbbbbb')
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('1.1.0-bbbbbbbb')
    await expectNoViolations(notice)
    const labels = within(notice).getAllByRole('button')
    expect(labels.map(({ textContent }) => textContent)).toEqual(['Production version', 'Reset the mix', 'Hide'])
    act(() => labels[2]?.click())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('STG-1 is only reported if the mix names it and it was not replaced', async () => {
    const notify = await open('mfe-wallet@1.1.0-bbbbbbbb')
    notify('remote.failed', 'mfe-media', '1.0.0-cccccccc')
    notify('remote.fallback', 'mfe-wallet', '1.1.0-bbbbbbbb')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('STG-1 is named by its address on a developer’s machine', async () => {
    const notify = await open('mfe-book-club@http://localhost:4105')
    notify('remote.failed', 'mfe-book-club', 'local-4105')
    expect(screen.getByRole('alert')).toHaveTextContent('http://localhost:4105')
    expect(screen.queryByRole('button', { name: 'Production version' })).toBeNull()
  })
})
