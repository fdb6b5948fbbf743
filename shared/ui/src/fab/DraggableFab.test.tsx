import { expectNoViolations } from '@app/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { pointer } from '../test/pointer'
import { DraggableFab } from './DraggableFab'

const press = jest.fn()
const moved = jest.fn()

function Wheel() {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const move = (next: { x: number; y: number }) => {
    moved(next)
    setPosition(next)
  }
  return (
    <DraggableFab label="Prize wheel" position={position} onMove={move} onClick={press}>
      <svg aria-hidden="true" />
    </DraggableFab>
  )
}

const fab = () => screen.getByRole('button', { name: 'Prize wheel' })

/** The free way of the button in the frame: 300 × 600. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(356)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(656)
})
afterEach(() => jest.restoreAllMocks())

function drag(dx: number, dy: number): void {
  pointer('pointerdown', fab(), { clientX: 300, clientY: 600 })
  pointer('pointermove', fab(), { clientX: 300 + dx, clientY: 600 + dy })
  pointer('pointerup', fab(), { clientX: 300 + dx, clientY: 600 + dy })
  fireEvent.click(fab())
}

describe('DraggableFab', () => {
  it('FRAME-2 follows the finger in proportion to the free space, and never leaves the frame', () => {
    render(<Wheel />)
    drag(-150, -300)
    expect(moved).toHaveBeenLastCalledWith({ x: 0.5, y: 0.5 })
    drag(-4000, -4000)
    expect(moved).toHaveBeenLastCalledWith({ x: 1, y: 1 })
    drag(8000, 8000)
    expect(moved).toHaveBeenLastCalledWith({ x: 0, y: 0 })
  })

  it('is pressed by a tap, not by dragging', () => {
    render(<Wheel />)
    drag(-150, -300)
    expect(press).not.toHaveBeenCalled()
    drag(2, -2)
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('can be moved with the arrow keys too', async () => {
    const { container } = render(<Wheel />)
    fab().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
    expect(moved).toHaveBeenLastCalledWith({ x: 0.05, y: 0.1 })
    await expectNoViolations(container)
  })
})
