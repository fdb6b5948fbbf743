import { expectNoViolations } from '@app/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ToastRegion } from '../toast/Toast'
import { pointer } from '../test/pointer'
import { Popup } from './Popup'
import { Sheet } from './Sheet'

function Slip({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClosed()
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {'Review'}
      </button>
      <Sheet open={isOpen} onClose={close} title="Your slip" closeLabel="Close">
        <p>{'Three picks'}</p>
      </Sheet>
    </>
  )
}

async function openSlip(props: { onClosed?: () => void } = {}) {
  const view = render(<Slip {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  return { ...view, dialog: screen.getByRole('dialog', { name: 'Your slip' }) }
}

describe('Sheet', () => {
  it('moves the focus in when it opens and back when it closes', async () => {
    const { container } = await openSlip()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your slip' }))
    await expectNoViolations(container)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Three picks')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review' }))
  })

  it('closes on Escape, which the browser reports as cancel', async () => {
    const onClosed = jest.fn()
    const { dialog } = await openSlip({ onClosed })
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClosed).toHaveBeenCalledTimes(1)
  })

  it('closes on a tap outside, not on one that began inside', async () => {
    const onClosed = jest.fn()
    const { dialog } = await openSlip({ onClosed })
    fireEvent.pointerDown(screen.getByText('Three picks'))
    fireEvent.click(dialog)
    expect(onClosed).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClosed).toHaveBeenCalledTimes(1)
  })

  it.each([
    { what: 'a short pull', way: 40, ms: 400, closes: 0 },
    { what: 'a long pull', way: 120, ms: 1200, closes: 1 },
    { what: 'a fling', way: 40, ms: 20, closes: 1 },
    { what: 'a fling upwards', way: -120, ms: 20, closes: 0 },
    { what: 'a press with a tremor', way: 4, ms: 20, closes: 1 },
  ])('recognises $what of its head', async ({ way, ms, closes }) => {
    const onClosed = jest.fn()
    await openSlip({ onClosed })
    const handle = screen.getByRole('button', { name: 'Close' })
    pointer('pointerdown', handle, { clientY: 300, timeStamp: 1000 })
    pointer('pointermove', handle, { clientY: 300 + way, timeStamp: 1000 + ms })
    pointer('pointerup', handle, { clientY: 300 + way, timeStamp: 1000 + ms })
    if (screen.queryByRole('dialog')) fireEvent.click(handle)
    expect(onClosed).toHaveBeenCalledTimes(closes)
  })

  it('lets its content scroll', async () => {
    const onClosed = jest.fn()
    await openSlip({ onClosed })
    const text = screen.getByText('Three picks')
    pointer('pointerdown', text, { clientY: 300, timeStamp: 0 })
    pointer('pointermove', text, { clientY: 500, timeStamp: 20 })
    pointer('pointerup', text, { clientY: 500, timeStamp: 20 })
    expect(onClosed).not.toHaveBeenCalled()
  })
})

describe('Popup', () => {
  it('that must be answered stays open on Escape, on a tap outside and when the browser closes it', async () => {
    const close = jest.fn()
    const { container } = render(
      <Popup
        open
        onClose={close}
        title="Are you 18 or older?"
        dismissable={false}
        actions={<button type="button">{'Yes'}</button>}
      >
        {'This app is for adults.'}
      </Popup>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Are you 18 or older?' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    dialog.close()
    expect(close).not.toHaveBeenCalled()
    expect(dialog.open).toBe(true)
    await expectNoViolations(container)
  })
})

describe('ToastRegion', () => {
  const toast = { id: 1, text: 'Wrong amount', kind: 'error' as const }

  it('announces a toast politely', () => {
    render(<ToastRegion toast={toast} />)
    expect(screen.getByRole('status').textContent).toBe('Wrong amount')
  })

  it('FRAME-2 shows a toast inside the open dialog, because everything else is inert, and outside again when it closes', async () => {
    render(
      <>
        <ToastRegion toast={toast} />
        <Slip />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    expect(screen.getByRole('dialog').contains(screen.getByText('Wrong amount'))).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('status').textContent).toBe('Wrong amount')
  })
})
