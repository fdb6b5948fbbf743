import { BrowserRouter, Route, Routes, useNavigate } from '@app/platform'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useScrollMemory } from './useScrollMemory'

const scrolledTo = jest.spyOn(window, 'scrollTo')
const scroll = (top: number) => {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
}
const tall = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })

function Memory() {
  useScrollMemory()
  return (
    <Routes>
      <Route path="*" element={<Place />} />
    </Routes>
  )
}
function Place() {
  const navigate = useNavigate()
  return (
    <>
      <p>{window.location.pathname}</p>
      <button type="button" onClick={() => void navigate('/item')}>
        An item
      </button>
      <button type="button" onClick={() => void navigate('?tab=2', { replace: true })}>
        A tab
      </button>
    </>
  )
}
const open = (path: string) => {
  window.history.replaceState(null, '', path)
  return render(
    <BrowserRouter>
      <Memory />
    </BrowserRouter>,
  )
}
const go = (path: string) =>
  act(async () => {
    window.history.pushState({ key: path, idx: 1 }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  })

beforeEach(() => {
  tall(5000)
  scroll(0)
})

describe('the scroll position of a screen', () => {
  it('ROUTE-6 is restored on going back', async () => {
    open('/list')
    scroll(700)
    await go('/item')
    // A late scroll event of the browser: the new screen is short, so it is at its top.
    scroll(0)
    scrolledTo.mockClear()
    await act(async () => {
      window.history.back()
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    })
    await screen.findByText('/list')
    expect(scrolledTo).toHaveBeenCalledWith(0, 700)
  })

  it('ROUTE-6 is the top on a new visit, and stays if only the address changes', async () => {
    open('/list')
    scroll(700)
    scrolledTo.mockClear()
    fireEvent.click(screen.getByRole('button', { name: 'A tab' }))
    expect(scrolledTo).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'An item' }))
    await screen.findByText('/item')
    expect(scrolledTo).toHaveBeenCalledWith(0, 0)
  })

  it("ROUTE-6 is not confused with another screen's after a page load", () => {
    open('/list').unmount()
    scroll(0)
    const first = open('/list')
    scroll(700)
    first.unmount()
    scrolledTo.mockClear()
    open('/other')
    expect(scrolledTo).not.toHaveBeenCalledWith(0, 700)
  })

  it('FIRST-7 stays where somebody scrolled a drawn page before its code ran', () => {
    const root = document.createElement('div')
    Object.assign(root, { id: 'root', innerHTML: '<div class="sk-drawn"></div>' })
    document.body.append(root)
    scroll(300)
    scrolledTo.mockClear()
    open('/drawn')
    expect(scrolledTo).not.toHaveBeenCalled()
    root.remove()
    fireEvent.click(screen.getByRole('button', { name: 'An item' }))
    expect(scrolledTo).toHaveBeenCalledWith(0, 0)
  })
})
