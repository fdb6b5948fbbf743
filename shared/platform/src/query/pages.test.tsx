import { hostCards } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen, type SeenRequest, scrollIntoSight } from '@app/testing'
import { act, screen } from '@testing-library/react'
import { PagedEnd } from '../components/PagedEnd'
import { LoadFailure } from '../components/LoadFailure'
import { usePages } from './pages'

const server = fakeServer()

function Cards() {
  const list = usePages(hostCards, {}, { items: (cards) => cards, failure: 'own' })
  if (list.state === 'loading') return <p>loading</p>
  if (list.state === 'failed') return <LoadFailure failure={list.failure} retry={list.retry} />
  return (
    <main>
      <ul>
        {list.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <PagedEnd list={list} offsetPx={50} />
    </main>
  )
}

const requestedPages = () => server.requests(hostCards).map(({ fields }) => fields.page)
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const scrollDown = () =>
  act(async () => document.querySelectorAll('main > [aria-hidden]').forEach((end) => scrollIntoSight(end)))

/** Two pages with one card each, then an empty one. */
const answerPages = () =>
  server.answer(hostCards, ({ fields }) =>
    Number(fields.page) > 2 ? [] : [make.hostCard({ id: Number(fields.page), name: `Card ${fields.page}` })],
  )

describe('a paged list', () => {
  it('LIST-1 counts pages from 1, and ends with its end text at an empty page', async () => {
    answerPages()
    const { container } = await renderScreen(<Cards />)
    await screen.findByText('Card 1')
    expect(screen.queryByText('Not anymore')).toBeNull()
    await scrollDown()
    await screen.findByText('Card 2')
    await scrollDown()
    await screen.findByText('Not anymore')
    expect(requestedPages()).toEqual(['1', '2', '3'])
    expect(names()).toEqual(['Card 1', 'Card 2'])
    await expectNoViolations(container)
  })

  it('LIST-1 shows an entry once that moved to the next page in the meantime', async () => {
    const all = [3, 2, 1].map((id) => make.hostCard({ id, name: `Card ${id}` }))
    const page = ({ fields }: SeenRequest) => all.slice(2 * Number(fields.page) - 2, 2 * Number(fields.page))
    server.answer(hostCards, page)
    await renderScreen(<Cards />)
    await screen.findByText('Card 2')
    all.unshift(make.hostCard({ id: 4, name: 'Card 4' }))
    await scrollDown()
    await screen.findByText('Card 1')
    expect(names()).toEqual(['Card 3', 'Card 2', 'Card 1'])
  })

  it('LIST-2 offers a retry in place of a failed page, and keeps what is loaded', async () => {
    answerPages()
    const { user } = await renderScreen(<Cards />)
    await screen.findByText('Card 1')
    server.refuse(hostCards, 'Something broke', 500)
    await scrollDown()
    await screen.findByText('This page didn’t load')
    expect(screen.getByText('Card 1')).toBeInTheDocument()
    answerPages()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Card 2')
    expect(requestedPages()).toEqual(['1', '2', '2'])
    expect(screen.queryByText('This page didn’t load')).toBeNull()
  })

  it('ERR-2 says why the first page did not load, and retries', async () => {
    server.refuse(hostCards, 'Something broke', 500)
    const { user } = await renderScreen(<Cards />)
    await screen.findByText('Something broke')
    answerPages()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Card 1')
  })
})
