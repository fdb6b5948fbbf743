import { type PlatformEvent, subscribe } from '@app/platform'
import { expectNoViolations, renderScreen, takeConsole } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { CrashGuard } from './CrashGuard'

const Broken = () => {
  throw new Error('boom')
}

describe('the host itself', () => {
  it('MF-4 shows a way out, never a blank page, when it breaks, and reports it', async () => {
    const events: PlatformEvent[] = []
    const stop = subscribe((event) => void events.push(event))
    const guarded = (
      <CrashGuard>
        <Broken />
      </CrashGuard>
    )
    await renderScreen(guarded, { texts: [texts] })
    expect(screen.getByRole('heading', { name: 'Something broke on our side' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
    expect(events).toContainEqual(expect.objectContaining({ type: 'remote.crash', remote: 'host', message: 'boom' }))
    expect(takeConsole().join()).toContain('boom')
    await expectNoViolations(document.body)
    stop()
  })
})
