import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { makeQueryClient } from '../src/api/queries'
import { Console } from '../src/Console'

const minMs = 1000
/** However long a test takes, nothing is read again or grows older by the clock meanwhile. */
beforeEach(() => {
  const { setInterval } = globalThis
  const quick = (run: () => void, ms = 0) => (ms < minMs ? setInterval(run, ms) : setTimeout(() => undefined, 0))
  jest.spyOn(globalThis, 'setInterval').mockImplementation(quick as typeof setInterval)
})
afterEach(() => jest.mocked(globalThis.setInterval).mockRestore())

/** The whole console at an address, with somebody who clicks and types. */
export function show(path: string) {
  const client = makeQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Console />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, client, user: userEvent.setup() }
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** Waits until everything that the screen asked for has arrived. */
export const settled = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0))

/** Checks a page as it is, however long that takes: what is read meanwhile changes it afterwards. */
export const expectAccessible = (container: Element) => act(() => expectNoViolations(container))

/** The buttons of the screen, apart from those that search a list. */
export const buttons = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .filter((button) => !button.closest('[role="search"]'))
    .map(({ textContent }) => textContent)
