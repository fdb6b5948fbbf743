import { act, screen, waitFor, within } from '@testing-library/react'
import { problem, session } from '../../test/answers'
import { fakeService } from '../../test/fake-service'
import { expectAccessible, heading, show } from '../../test/show'
import { draft } from '../draft'

const service = fakeService()
beforeEach(() => draft.remove())

async function openDialog(path = '/apps/mfe-wallet') {
  const shown = show(path)
  await shown.user.click(await screen.findByRole('button', { name: 'Freeze…' }))
  const dialog = within(screen.getByRole('dialog'))
  return { ...shown, dialog, reason: dialog.getByLabelText('Reason') }
}
/** Does the browser ask before it leaves the page? */
const isRequested = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Somebody's session ends while they freeze the wallet for 3 days. */
async function loseSession() {
  const { user, dialog, reason, ...shown } = await openDialog()
  await user.clear(dialog.getByLabelText('For how many days'))
  await user.type(dialog.getByLabelText('For how many days'), '3')
  await user.type(reason, 'a wrong total')
  service.refuse('freeze', problem('signed-out', ['Your session has ended.'], 401))
  await user.click(dialog.getByRole('button', { name: /^Freeze/ }))
  const alert = await screen.findByRole('alert')
  return { ...shown, alert }
}

describe('what was typed into a dialog', () => {
  it('REL-14 is still there after signing in again, if the session ended; the page says that nothing was changed', async () => {
    const { alert, container, unmount } = await loseSession()
    expect(alert).toHaveTextContent('The session has ended. “Freeze mfe-wallet” was not sent, so nothing has changed.')
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(container)
    unmount()
    const again = show('/audit')
    expect(await screen.findByRole('region', { name: 'Not sent' })).toHaveTextContent('“Freeze mfe-wallet”')
    expect(screen.getByRole('link', { name: /Go there and open it again/ })).toHaveAttribute('href', '/apps/mfe-wallet')
    again.unmount()
    const { dialog, reason, user } = await openDialog()
    expect(reason).toHaveValue('a wrong total')
    expect(dialog.getByLabelText('For how many days')).toHaveValue('3')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('region', { name: 'Not sent' })).toBeNull()
  })

  it('REL-14 nobody is told that nothing has changed before the change itself has an answer', async () => {
    const { user, reason, dialog } = await openDialog()
    service.notify('first')
    await user.type(reason, 'a wrong total')
    service.answer('freeze', { revision: null })
    const release = service.hold('freeze')
    await user.click(dialog.getByRole('button', { name: /^Freeze/ }))
    service.refuse('state', problem('signed-out', ['Your session has ended.'], 401), 'production')
    const before = service.requests('state').length
    service.notify('second')
    await waitFor(() => expect(service.requests('state').length).toBeGreaterThan(before))
    await act(() => Promise.resolve())
    expect(reason).toBeVisible()
    release()
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByText(/nothing has changed/)).toBeNull()
  })

  it('REL-14 is shown to nobody else who signs in, and can be discarded', async () => {
    const { unmount } = await loseSession()
    unmount()
    service.answer('session', session({ person: 'tom', isAdmin: true }))
    const other = await openDialog()
    expect(screen.queryByRole('region', { name: 'Not sent' })).toBeNull()
    expect(other.reason).toHaveValue('')
    other.unmount()
    service.answer('session', session())
    draft.set({ person: 'ana', path: '/', title: 'Freeze production', texts: { Reason: 'x' } })
    const { user } = show('/')
    await heading('Overview')
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(screen.queryByRole('region', { name: 'Not sent' })).toBeNull()
    expect(draft.get()).toBeNull()
  })

  it('REL-14 is not lost by a reload without a question, and is not kept once the dialog was closed', async () => {
    const { user, reason, dialog } = await openDialog()
    expect(isRequested()).toBe(false)
    await user.type(reason, 'a')
    expect(isRequested()).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(isRequested()).toBe(false)
    expect(draft.get()).toBeNull()
  })

  it('REL-14 does not stop anybody from signing in again where the change needs that, and waits for them', async () => {
    const { user, reason, dialog } = await openDialog()
    await user.type(reason, 'a wrong total')
    service.refuse('freeze', problem('stale-sign-in', ['Sign in again.'], 403))
    await user.click(dialog.getByRole('button', { name: /^Freeze/ }))
    const link = await dialog.findByRole('link', { name: 'Sign in again' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(isRequested()).toBe(false)
    expect(draft.get()?.texts).toEqual({ Reason: 'a wrong total' })
  })

  it.each(['{', '{}', '{"person":"ana","path":"//evil.example","title":"x","texts":{}}'])(
    'REL-14 is nothing if what is stored is %s',
    (stored) => {
      sessionStorage.setItem('draft', stored)
      expect(draft.get()).toBeNull()
    },
  )
})
