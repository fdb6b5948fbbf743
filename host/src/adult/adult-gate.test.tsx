import { lotteryHot, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../test/open-page'

const server = fakeServer()
beforeEach(() => {
  server.answer(lotteryHot, [])
  server.answer(userInfo, make.user())
})

const storeAnswer = async () => (await import('./adult')).storeAdult()
const open = async () => {
  const page = await openPage('/welfare', { isFirstVisit: true })
  const question = page.screen.getByRole('dialog', { name: 'Are you 18 or older?' })
  await page.screen.findByRole('heading', { name: 'Perks', level: 1 })
  return { ...page, question }
}

describe('the 18+ question', () => {
  it('ACCESS-6 ROUTE-5 covers the first screen, cannot be bypassed, and lets adults go where they wanted, once per device, also after a logout', async () => {
    const { screen, user, question, location, platform } = await open()
    question.dispatchEvent(new Event('cancel', { cancelable: true }))
    await user.click(question)
    expect(screen.getByRole('dialog')).toBe(question)
    expect(localStorage.getItem('adult')).toBeNull()
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'I am 18 or older' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Perks', level: 1 })).toHaveFocus()
    expect(location()).toBe('/welfare')
    expect(localStorage.getItem('adult')).toBe('true')
    platform.startSession({ id: 42, tokensso: 'secret-of-the-session' })
    platform.endSession('password')
    expect(localStorage.getItem('adult')).toBe('true')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ACCESS-6 shows nothing of the app after a no, and stores no answer', async () => {
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'I am under 18' }))
    expect(screen.getByRole('heading', { name: 'Goodbye', level: 1 })).toHaveFocus()
    expect(screen.queryByText('Perks')).toBeNull()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(localStorage.getItem('adult')).toBeNull()
    expect(document.title).toBe('Goodbye · Veranda')
    await expectNoViolations(document.body)
  })

  it('ACCESS-6 is not asked again after a yes', async () => {
    const { screen } = await openPage('/welfare')
    await screen.findByRole('heading', { name: 'Perks', level: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ACCESS-6 is asked again if the stored value is anything else', async () => {
    localStorage.setItem('adult', 'maybe')
    const { screen } = await openPage('/welfare', { isFirstVisit: true })
    expect(await screen.findByRole('dialog', { name: 'Are you 18 or older?' })).toBeInTheDocument()
  })

  it('FIRST-9 is answered for the edge too, once it is answered or was before', async () => {
    const cookie = () => document.cookie.split('; ').filter((one) => one.startsWith('adult='))
    const { screen, user } = await openPage('/welfare', { isFirstVisit: true, before: storeAnswer })
    expect(cookie()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'I am 18 or older' }))
    expect(cookie()).toEqual(['adult=true'])
    document.cookie = 'adult=; max-age=0; path=/'
    await openPage('/welfare', { before: storeAnswer })
    expect(cookie()).toEqual(['adult=true'])
  })

  describe('FIRST-9 that the edge drew', () => {
    /** What the boot script has opened before the app runs. */
    const drawn = () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div class="sk-asked"><dialog aria-label="Drawn"><button value="yes">Yes</button><button value="no">No</button></dialog></div>',
      )
      document.querySelector('dialog')?.showModal()
    }
    afterEach(() => document.querySelector('.sk-asked')?.remove())
    const openDrawn = async () => {
      const page = await openPage('/welfare', { isFirstVisit: true, before: drawn })
      await page.screen.findByRole('heading', { name: 'Perks', level: 1, hidden: true })
      return page
    }

    it('ACCESS-6 FIRST-9 stays the only question, and leads to the screen after a yes', async () => {
      const { screen, user } = await openDrawn()
      expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Drawn' })])
      await user.click(screen.getByRole('button', { name: 'Yes' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.getByRole('heading', { name: 'Perks', level: 1 })).toHaveFocus()
      expect(localStorage.getItem('adult')).toBe('true')
    })

    it('ACCESS-6 FIRST-9 is not asked again if its yes came while the app started', async () => {
      const { screen } = await openPage('/welfare', {
        isFirstVisit: true,
        before: async () => {
          drawn()
          document.querySelector('dialog')?.close()
          const { requestAge } = await import('../boot/age-question')
          requestAge()
          await storeAnswer()
          document.querySelector<HTMLElement>('[value=yes]')?.click()
        },
      })
      expect(await screen.findByRole('heading', { name: 'Perks', level: 1 })).toBeInTheDocument()
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('ACCESS-6 FIRST-9 is asked by the app if its no came while the app rendered', async () => {
      const { screen } = await openPage('/welfare', {
        isFirstVisit: true,
        before: () => {
          drawn()
          // answered right after the app has read that it is open
          const question = document.querySelector('.sk-asked')
          const isOpen = { configurable: true, get: () => (question?.remove(), true) }
          Object.defineProperty(question?.querySelector('dialog') ?? {}, 'open', isOpen)
        },
      })
      expect(await screen.findByRole('dialog', { name: 'Are you 18 or older?' })).toBeInTheDocument()
    })

    it('ACCESS-6 FIRST-9 leaves nothing of the app after a no', async () => {
      const { screen, user } = await openDrawn()
      await user.click(screen.getByRole('button', { name: 'No' }))
      expect(screen.getByRole('heading', { name: 'Goodbye', level: 1 })).toHaveFocus()
      expect([screen.queryByText('Perks'), screen.queryByRole('dialog')]).toEqual([null, null])
    })

    it('ACCESS-6 FIRST-9 goes when another tab has the answer, and is asked by the app if it is lost', async () => {
      const { screen, act } = await openDrawn()
      const change = (newValue: string | null) =>
        act(() => {
          if (newValue === null) localStorage.removeItem('adult')
          else localStorage.setItem('adult', newValue)
          window.dispatchEvent(new StorageEvent('storage', { key: 'adult', newValue, storageArea: localStorage }))
        })
      change('true')
      expect(screen.queryByRole('dialog')).toBeNull()
      change(null)
      expect(screen.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeInTheDocument()
    })
  })
})
