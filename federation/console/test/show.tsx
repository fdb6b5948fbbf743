import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { makeQueryClient } from '../src/api/queries'
import { Console } from '../src/Console'

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
