import { expectNoViolations } from '@app/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PullToRefresh } from './PullToRefresh'

function setUp() {
  let settle: () => void = () => undefined
  const onRefresh = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        settle = resolve
      }),
  )
  const view = render(
    <PullToRefresh onRefresh={onRefresh} label="Refresh" busyLabel="Refreshing">
      <p>{'Records'}</p>
      <dialog open>
        <p>{'A sheet above the records'}</p>
      </dialog>
    </PullToRefresh>,
  )
  return { ...view, onRefresh, finish: () => act(async () => settle()) }
}

function pull(
  { down, aside = 0 }: { down: number; aside?: number },
  list: Element = screen.getByText('Records'),
): void {
  fireEvent.touchStart(list, { touches: [{ clientX: 100, clientY: 100 }] })
  for (const part of [0.25, 1]) {
    fireEvent.touchMove(list, { touches: [{ clientX: 100 + aside * part, clientY: 100 + down * part }] })
  }
  fireEvent.touchEnd(list, { touches: [] })
}

afterEach(() => {
  Object.assign(window, { scrollY: 0 })
})

describe('PullToRefresh', () => {
  it('refreshes when pulled far enough', async () => {
    const { onRefresh, finish } = setUp()
    pull({ down: 300 })
    expect(onRefresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Refreshing' })).not.toBeNull()
    pull({ down: 300 })
    expect(onRefresh).toHaveBeenCalledTimes(1)
    await finish()
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toBeNull()
  })

  it.each([
    ['a short pull', { down: 40 }],
    ['a swipe to the side', { down: 30, aside: 200 }],
    ['scrolling', { down: -300 }],
  ])('recognises %s', (_, way) => {
    const { onRefresh } = setUp()
    pull(way)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('does not react behind a sheet to a pull on the sheet or its scrim', () => {
    const { onRefresh } = setUp()
    const sheet = screen.getByText('A sheet above the records')
    pull({ down: 300 }, sheet)
    pull({ down: 300 }, screen.getByRole('dialog'))
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('refreshes a list in a sheet', async () => {
    const onRefresh = jest.fn(() => Promise.resolve())
    render(
      <dialog open>
        <PullToRefresh onRefresh={onRefresh} label="Refresh" busyLabel="Refreshing">
          <p>{'Records'}</p>
        </PullToRefresh>
      </dialog>,
    )
    pull({ down: 300 })
    expect(onRefresh).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('button', { name: 'Refresh' })).not.toBeNull()
  })

  it('lets a scrolled-down page scroll', () => {
    const { onRefresh } = setUp()
    Object.assign(window, { scrollY: 200 })
    pull({ down: 300 })
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('can be used without pulling, from the keyboard', async () => {
    const { onRefresh, finish, container } = setUp()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onRefresh).toHaveBeenCalledTimes(1)
    await finish()
    await expectNoViolations(container)
  })
})
