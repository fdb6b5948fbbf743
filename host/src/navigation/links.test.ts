import { followLinks } from './links'

const go = jest.fn()
const warm = jest.fn()
let stop = () => {}

beforeEach(() => {
  stop = followLinks(go, warm)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const put = (markup: string) => {
  document.body.innerHTML = markup
  return document.body.querySelector('[data-hit], a') as HTMLElement
}
/** @returns whether the click was left to the browser */
const click = (target: HTMLElement, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  // jsdom cannot navigate, so the default is prevented after our listener has run.
  let isLeft = false
  const last = (heard: Event) => {
    isLeft = !heard.defaultPrevented
    heard.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  target.dispatchEvent(event)
  return isLeft
}

describe('plain links', () => {
  it('become navigation, wherever inside the link the click is', () => {
    const icon = put('<a href="/Lottery?key=k3&amp;id=2#odds"><span data-hit>Quick Three</span></a>')
    expect(click(icon)).toBe(false)
    expect(go).toHaveBeenCalledWith('/Lottery?key=k3&id=2#odds')
  })

  it.each([
    ['another origin', '<a href="https://example.com/Mine">x</a>'],
    ['a protocol-relative address', '<a href="//example.com/Mine">x</a>'],
    ['a target', '<a href="/Mine" target="_blank">x</a>'],
    ['a download', '<a href="/Mine" download>x</a>'],
    ['a mail address', '<a href="mailto:help@example.com">x</a>'],
    ['a file of the server', '<a href="/media/art/x.svg">x</a>'],
    ['a call of the server', '<a href="/api/base_info">x</a>'],
    ['an address that is none', '<a href="http://[">x</a>'],
    ['no href', '<a>x</a>'],
    ['a drawn link', '<svg><a href="/Mine" data-hit></a></svg>'],
  ])('are left to the browser if they have %s', (_, markup) => {
    expect(click(put(markup))).toBe(true)
    expect(go).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'are left to the browser if clicked with %j',
    (how) => {
      expect(click(put('<a href="/Mine">x</a>'), how)).toBe(true)
      expect(go).not.toHaveBeenCalled()
    },
  )

  it('are left alone if the click was already handled', () => {
    const link = put('<a href="/Mine">x</a>')
    link.addEventListener('click', (event) => event.preventDefault())
    click(link)
    expect(go).not.toHaveBeenCalled()
  })

  it('are preloaded at the first touch', () => {
    put('<a href="/Mine">x</a>').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    put('<a href="https://example.com/Mine">x</a>').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    expect(warm.mock.calls).toEqual([['/Mine']])
  })
})
