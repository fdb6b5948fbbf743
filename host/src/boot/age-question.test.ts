import { requestAge, drawnAnswer, followDrawnQuestion } from './age-question'

const dialog = () => document.querySelector('dialog')
const root = () => document.getElementById('root')?.innerHTML ?? ''
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click()

/** The page as the edge writes it. */
async function open() {
  document.body.innerHTML = [
    '<div id="root"><div class="sk-frame"></div></div><div class="sk-asked"><dialog><h2 tabindex="-1">18?</h2>',
    '<button type="button" value="yes"><span>Yes</span></button><button type="button" value="no"><span>No</span></button></dialog>',
    '<div class="frame"><h1 tabindex="-1">Goodbye</h1></div></div>',
  ].join('')
  requestAge()
  await Promise.resolve()
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'adult=; max-age=0; path=/'
})

describe('ACCESS-6 FIRST-9 the question that the edge drew', () => {
  it('ACCESS-6 is open before the app runs, and cannot be bypassed', async () => {
    await open()
    expect(dialog()?.open).toBe(true)
    expect(document.querySelector('h2')).toHaveFocus()
    const escape = new Event('cancel', { cancelable: true })
    dialog()?.dispatchEvent(escape)
    expect(escape.defaultPrevented).toBe(true)
    dialog()?.close()
    dialog()?.dispatchEvent(new Event('close'))
    dialog()?.click()
    expect(drawnAnswer()).toBe('open')
    expect(localStorage.getItem('adult')).toBeNull()
  })

  it('ACCESS-6 takes a yes, for the app and for the edge', async () => {
    await open()
    press('Yes')
    expect([dialog(), drawnAnswer()]).toEqual([null, null])
    expect(localStorage.getItem('adult')).toBe('true')
    expect(document.cookie).toContain('adult=true')
    expect(root()).toContain('sk-frame')
  })

  it('ACCESS-6 shows nothing but a goodbye after a no, and stores no answer', async () => {
    await open()
    press('No')
    expect(dialog()).toBeNull()
    expect(drawnAnswer()).toBe('no')
    expect(root()).not.toContain('sk-frame')
    expect(document.querySelector('#root h1')).toHaveFocus()
    expect(localStorage.getItem('adult')).toBeNull()
  })

  it('ACCESS-6 stays as it is when the app comes, which then takes the answer', async () => {
    await open()
    const answers: boolean[] = []
    const before = dialog()
    followDrawnQuestion((isYes) => answers.push(isYes))
    expect([dialog(), dialog()?.open]).toEqual([before, true])
    press('No')
    expect(answers).toEqual([false])
    expect([dialog(), root()]).toEqual([null, '<div class="sk-frame"></div>'])
  })

  it('ACCESS-6 is not asked on a device that has answered and whose cookie the browser dropped', async () => {
    localStorage.setItem('adult', 'true')
    await open()
    expect([dialog()?.open, drawnAnswer()]).toEqual([false, null])
  })
})
