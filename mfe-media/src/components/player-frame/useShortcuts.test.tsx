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

describe('the keys of the player', () => {
  it('VIDEO-8 work in the stage, letters in any case', async () => {
    const user = await open()
    screen.getByRole('group').focus()
    await user.keyboard(' mM')
    expect([toggle, mute].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  it('VIDEO-8 leave space to the button that has the focus, in the stage and beside it', async () => {
    const user = await open()
    for (const name of ['Captions', 'Share']) {
      screen.getByRole('button', { name }).focus()
      await user.keyboard(' ')
    }
    expect(press).toHaveBeenCalledTimes(2)
    expect(toggle).not.toHaveBeenCalled()
  })

  it('VIDEO-8 leave the slider the keys that it understands', async () => {
    const user = await open()
    screen.getByRole('slider').focus()
    await user.keyboard('{ArrowUp}m')
    expect([louder, mute].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it.each(['Control', 'Meta', 'Alt'])('VIDEO-8 leave the browser what is pressed together with %s', async (key) => {
    const user = await open()
    screen.getByRole('group').focus()
    await user.keyboard(`{${key}>}m{/${key}}`)
    expect(mute).not.toHaveBeenCalled()
  })

  it('VIDEO-8 of the page work while nobody has the focus, letters do not', async () => {
    const user = await open()
    screen.getByRole('heading').focus()
    await user.keyboard(' m')
    expect([toggle, mute].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })
})
