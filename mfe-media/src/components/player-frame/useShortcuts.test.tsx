import { renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { useShortcuts } from './useShortcuts'

const toggle = jest.fn()
const mute = jest.fn()
const louder = jest.fn()
const press = jest.fn()
beforeEach(() => jest.resetAllMocks())

function Stage() {
  const stage = useRef<HTMLDivElement>(null)
  useShortcuts(stage, { ' ': toggle, m: mute, ArrowUp: louder })
  return (
    <main>
      <h1 tabIndex={-1} data-screen-heading>
        A video
      </h1>
      <div ref={stage} role="group" aria-label="Player" tabIndex={-1}>
        <button type="button" onClick={press}>
          Captions
        </button>
        <input type="range" aria-label="Position" />
      </div>
      <button type="button" onClick={press}>
        Share
      </button>
    </main>
  )
}

const open = async () => (await renderScreen(<Stage />)).user

describe('the player’s keyboard shortcuts', () => {
  it('VIDEO-8 work in the stage, letters in either case', async () => {
    const user = await open()
    screen.getByRole('group').focus()
    await user.keyboard(' mM')
    expect([toggle, mute].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  it('VIDEO-8 leave space to a focused button, inside the stage and outside', async () => {
    const user = await open()
    for (const name of ['Captions', 'Share']) {
      screen.getByRole('button', { name }).focus()
      await user.keyboard(' ')
    }
    expect(press).toHaveBeenCalledTimes(2)
    expect(toggle).not.toHaveBeenCalled()
  })

  it('VIDEO-8 leave a slider its own keys', async () => {
    const user = await open()
    screen.getByRole('slider').focus()
    await user.keyboard('{ArrowUp}m')
    expect([louder, mute].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it.each(['Control', 'Meta', 'Alt'])('VIDEO-8 leave keys pressed with %s to the browser', async (key) => {
    const user = await open()
    screen.getByRole('group').focus()
    await user.keyboard(`{${key}>}m{/${key}}`)
    expect(mute).not.toHaveBeenCalled()
  })

  it('VIDEO-8 include space and arrows without focus, but no letters', async () => {
    const user = await open()
    screen.getByRole('heading').focus()
    await user.keyboard(' m')
    expect([toggle, mute].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })
})
