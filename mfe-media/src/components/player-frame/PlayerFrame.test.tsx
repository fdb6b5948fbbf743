import { readFileSync } from 'node:fs'
import { renderScreen } from '@app/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { emptyState, type PlayerState } from '../../player/player'
import { texts } from '../../texts'
import { PlayerFrame, type StageActions } from './PlayerFrame'

const playing: PlayerState = { ...emptyState, phase: 'playing' }
const actions = { toggle: jest.fn(), toggleFull: jest.fn(), skip: jest.fn(), shortcuts: {} } satisfies StageActions
beforeEach(() => jest.resetAllMocks())

function Frame({ state }: { state: PlayerState }) {
  const stage = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const button = <button type="button">{'Pause'}</button>
  return <PlayerFrame title="A" stage={stage} place={place} state={state} actions={actions} controls={button} />
}
const open = (state: PlayerState = playing) => renderScreen(<Frame state={state} />, { path: '/', texts: [texts] })
const stage = () => screen.getByRole('group')
const isIdle = () => stage().className.includes('idle')

let time = 0
beforeEach(() => (time = 1000))

/** A tap 100 ms after the one before, however long the machine takes. */
function tap(x: number, pointerType: 'touch' | 'mouse') {
  time += 100
  const picture = stage().querySelector('.picture') as HTMLElement
  jest.spyOn(picture, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: 390, height: 200 }))
  for (const name of ['pointerdown', 'pointerup']) {
    const event = new MouseEvent(name, { bubbles: true, clientX: x, clientY: 100, button: 0 })
    Object.defineProperty(event, 'timeStamp', { value: time })
    fireEvent(picture, Object.assign(event, { pointerType }))
  }
}

it('VIDEO-3 has at least the kit’s height for players', () => {
  const css = readFileSync(`${__dirname}/PlayerFrame.module.css`, 'utf8')
  expect(/\.stage \{[^}]*\bheight: ([^;]*);/.exec(css)?.[1]).toMatch(/^max\(var\(--player\), /)
})

describe('the stage of a player', () => {
  it('VIDEO-8 seeks on double taps at the left and right, and toggles its controls on single ones', async () => {
    await open()
    tap(350, 'touch')
    expect(isIdle()).toBe(true)
    tap(350, 'touch')
    tap(350, 'touch')
    expect(actions.skip.mock.calls).toEqual([['right'], ['right']])
    expect(isIdle()).toBe(true)
    tap(30, 'touch')
    expect(isIdle()).toBe(false)
    tap(30, 'touch')
    expect(actions.skip).toHaveBeenLastCalledWith('left')
    expect([actions.toggle, actions.toggleFull].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('VIDEO-8 plays and pauses on a click, and goes fullscreen on a double click', async () => {
    await open()
    tap(200, 'mouse')
    expect(actions.toggle).toHaveBeenCalledTimes(1)
    tap(200, 'mouse')
    expect(actions.toggle).toHaveBeenCalledTimes(2)
    expect(actions.toggleFull).toHaveBeenCalledTimes(1)
  })

  it('VIDEO-8 hides its controls after 3 s of playback, and shows them again on focus', async () => {
    await open()
    jest.useFakeTimers()
    fireEvent.pointerMove(stage())
    act(() => jest.advanceTimersByTime(3000))
    expect(isIdle()).toBe(true)
    fireEvent.focusIn(screen.getByRole('button', { name: 'Pause' }))
    expect(isIdle()).toBe(false)
    jest.useRealTimers()
  })

  it('keeps its controls while nothing plays', async () => {
    await open(emptyState)
    jest.useFakeTimers()
    fireEvent.pointerMove(stage())
    act(() => jest.advanceTimersByTime(60_000))
    expect(isIdle()).toBe(false)
    jest.useRealTimers()
  })
})
