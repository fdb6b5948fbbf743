import { expectNoViolations } from '@app/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Ticker } from '../ticker/Ticker'
import { Banner, Carousel } from './Carousel'

const slides = ['Mira', 'Rafa', 'Dewi'].map((name) => ({
  id: name,
  label: name,
  content: <Banner href={`/${name}`} title={name} picture={<svg />} />,
}))

const current = () => screen.getAllByRole('listitem').findIndex((slide) => !slide.hasAttribute('inert'))
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('Carousel', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('advances every six seconds and wraps to the first', () => {
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    expect(current()).toBe(0)
    wait(6000)
    expect(current()).toBe(1)
    wait(6000)
    wait(6000)
    expect(current()).toBe(0)
  })

  it('ZHOME-1 goes forwards and back by mouse click, and wraps', () => {
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(current()).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(current()).toBe(0)
  })

  it('ZHOME-1 goes forwards and back with the arrow keys, and the focus follows', () => {
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    act(() => screen.getByRole('link', { name: 'Mira' }).focus())
    fireEvent.keyDown(screen.getByRole('link', { name: 'Mira' }), { key: 'ArrowRight' })
    expect(current()).toBe(1)
    expect(screen.getByRole('link', { name: 'Rafa' })).toHaveFocus()
    fireEvent.keyDown(screen.getByRole('link', { name: 'Rafa' }), { key: 'ArrowLeft' })
    fireEvent.keyDown(screen.getByRole('link', { name: 'Mira' }), { key: 'ArrowLeft' })
    expect(screen.getByRole('link', { name: 'Dewi' })).toHaveFocus()
    fireEvent.keyDown(screen.getByRole('link', { name: 'Dewi' }), { key: 'ArrowDown' })
    expect(current()).toBe(2)
  })

  it('ZHOME-1 has no buttons if there is one banner', () => {
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides.slice(0, 1)} />)
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.keyDown(screen.getByRole('link', { name: 'Mira' }), { key: 'ArrowRight' })
    expect(current()).toBe(0)
  })

  it('pauses while it is touched and while it has the focus', () => {
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    const region = screen.getByRole('region', { name: 'Today' })
    fireEvent.pointerDown(region)
    wait(20_000)
    expect(current()).toBe(0)
    fireEvent.pointerUp(region)
    act(() => screen.getByRole('link', { name: 'Mira' }).focus())
    wait(20_000)
    expect(current()).toBe(0)
    act(() => screen.getByRole('link', { name: 'Mira' }).blur())
    wait(6000)
    expect(current()).toBe(1)
  })

  it('pauses in a hidden tab', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    wait(20_000)
    expect(current()).toBe(0)
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    wait(6000)
    expect(current()).toBe(1)
  })

  it('does not move with reduced motion', () => {
    const all = window.matchMedia('all')
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(Object.create(all), { matches: media.includes('reduced-motion') }))
    render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    wait(20_000)
    expect(current()).toBe(0)
  })

  it('is a named list of links', async () => {
    jest.useRealTimers()
    const { container } = render(<Carousel label="Today" previousLabel="Previous" nextLabel="Next" slides={slides} />)
    await expectNoViolations(container)
  })
})

describe('Ticker', () => {
  it('has every item for screen readers, whichever is visible', () => {
    render(
      <Ticker
        label="Notices"
        items={[
          { id: '1', text: 'Maintenance', href: '/Notice' },
          { id: '2', text: 'New videos' },
        ]}
      />,
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Maintenance', 'New videos'])
  })
})
