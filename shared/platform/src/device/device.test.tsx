import { fakeServer, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { BalanceEye, CopyButton, ShareButton } from '../buttons'
import { Balance } from '../components/Balance'
import { useFormat } from '../i18n/format'
import { store } from '../store/store'
import { showToast } from '../toast/toast'
import { haptic, hapticsAtom } from './haptics'
import { maskedAtom } from './masked'

fakeServer()
const vibrate = jest.fn()
const written: string[] = []
const clipboard = { writeText: async (text: string) => void written.push(text) }
const isActive = { hasBeenActive: true }

beforeEach(() => {
  vibrate.mockClear()
  written.length = 0
  Object.assign(isActive, { hasBeenActive: true })
  for (const [name, value] of Object.entries({ vibrate, clipboard, userActivation: isActive }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  store.set(hapticsAtom, true)
  store.set(maskedAtom, false)
})
afterEach(() => {
  for (const name of ['vibrate', 'clipboard', 'userActivation', 'share']) Reflect.deleteProperty(navigator, name)
})

describe('haptics', () => {
  it('mark every success, unless the member has switched them off', () => {
    showToast('Bet placed', 'success')
    expect(vibrate).toHaveBeenCalledTimes(1)
    showToast('Wrong amount', 'error')
    expect(vibrate).toHaveBeenCalledTimes(1)
    store.set(hapticsAtom, false)
    showToast('Bet placed', 'success')
    haptic('stop')
    expect(vibrate).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('haptics')).toBe('false')
  })

  it('are not used on a device without them, or before the first touch', () => {
    Object.assign(isActive, { hasBeenActive: false })
    haptic('stop')
    expect(vibrate).not.toHaveBeenCalled()
    Reflect.deleteProperty(navigator, 'vibrate')
    expect(() => haptic('stop')).not.toThrow()
  })
})

describe('copying and sharing', () => {
  it('puts the value on the clipboard and says so', async () => {
    const { user } = await renderScreen(<CopyButton value="9f1c" what="Seal" />)
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await user.click(screen.getByRole('button', { name: 'Copy: Seal' }))
    expect(written).toEqual(['9f1c'])
    expect(await screen.findByText('Copied')).toBeInTheDocument()
  })

  it('says so if the device refuses', async () => {
    const { user } = await renderScreen(<CopyButton value="9f1c" what="Seal" />)
    const writeText = () => Promise.reject(new Error('not allowed'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await user.click(screen.getByRole('button', { name: 'Copy: Seal' }))
    expect(await screen.findByText('That could not be copied')).toBeInTheDocument()
  })

  it("opens the device's share sheet, and does not treat closing it as a failure", async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user } = await renderScreen(<ShareButton title="Kitchen talk" />)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'Kitchen talk', url: window.location.href })
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('')
  })

  it('copies the address if there is no share sheet', async () => {
    const { user } = await renderScreen(<ShareButton title="Kitchen talk" />)
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(written).toEqual([window.location.href])
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
  })
})

function Sentence() {
  const format = useFormat()
  return <p>{`Balance ${format.balance('12.50')}, limit ${format.money('90.00')}`}</p>
}

describe('the eye beside a balance', () => {
  it('hides every balance at once, nothing else, and stores that on the device', async () => {
    const { user } = await renderScreen(
      <>
        <Balance minor={1250n} />
        <Sentence />
        <BalanceEye />
      </>,
    )
    expect(screen.getByText('Balance AED 12.50, limit AED 90.00')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Hide balance' }))
    expect(document.body.textContent).not.toContain('12')
    expect(screen.getByText('hidden')).toHaveClass('sr')
    expect(screen.getByText('Balance hidden, limit AED 90.00')).toBeInTheDocument()
    expect(localStorage.getItem('masked')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Show balance' }))
    expect(screen.getByText('Balance AED 12.50, limit AED 90.00')).toBeInTheDocument()
  })
})
