import { render } from '@testing-library/react'
import { hasWorkInProgress, setWorkInProgress, useWorkInProgress } from './work'

function Form({ isTyped }: { isTyped: boolean }) {
  useWorkInProgress(isTyped)
  return null
}

describe('work in progress', () => {
  it('REL-3 is what a component declares, until it unmounts', () => {
    const { rerender, unmount } = render(<Form isTyped={false} />)
    expect(hasWorkInProgress()).toBe(false)
    rerender(<Form isTyped />)
    expect(hasWorkInProgress()).toBe(true)
    unmount()
    expect(hasWorkInProgress()).toBe(false)
  })

  it('REL-3 is tracked by name, and survives a screen if declared so', () => {
    setWorkInProgress('slip k1', true)
    setWorkInProgress('slip k3', true)
    setWorkInProgress('slip k1', false)
    expect(hasWorkInProgress()).toBe(true)
    setWorkInProgress('slip k3', false)
    expect(hasWorkInProgress()).toBe(false)
  })
})
