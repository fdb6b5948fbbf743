import { codes, hostList } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen, scrollIntoSight, type SeenRequest } from '@app/testing'
import { act, screen } from '@testing-library/react'
import { texts } from '../../texts'
import { HostFeed } from './HostFeed'

const server = fakeServer()
const open = () => renderScreen(<HostFeed />, { path: '/zhome', isMember: false, texts: [texts] })
const scrollToEnd = (belowPx = 0) =>
  act(async () => document.querySelectorAll('[aria-hidden]').forEach((each) => scrollIntoSight(each, belowPx)))
/** Pages of two, two and zero. */
const threePages = ({ fields }: SeenRequest) => {
  const page = Number(fields.page)
  return page > 2 ? [] : [1, 2].map((i) => make.host({ id: page * 10 + i, roomTitle: `Room ${page}.${i}` }))
}

describe('Host feed', () => {
  it('ZHOME-3 shows each host’s room, name, place and whether it is live, and links to the profile', async () => {
    server.answer(hostList, ({ fields }) =>
      fields.page === '1'
        ? [make.host({ id: 7 }), make.host({ id: 8, roomTitle: 'Small Talk', streamUrl: '/media/live/vy/index.m3u8' })]
        : [],
    )
    const { container } = await open()
    const quiet = await screen.findByRole('link', { name: /Night Kitchen/ })
    expect(quiet).toHaveAttribute('href', '/nHomeDetail?id=7')
    expect(quiet).toHaveTextContent('Mira · Lisbon')
    expect(screen.getByText('Mira', { selector: 'a[href$="7"] *' })).toHaveAttribute('lang', 'pt')
    expect(quiet).not.toHaveTextContent('Live')
    expect(screen.getByRole('link', { name: /Small Talk/ })).toHaveTextContent('Live')
    await expectNoViolations(container)
  })

  it('ZHOME-3 LIST-1 loads page after page until one is empty', async () => {
    server.answer(hostList, threePages)
    await open()
    await screen.findByText('Room 1.2')
    await scrollToEnd()
    await screen.findByText('Room 2.2')
    await scrollToEnd()
    expect(await screen.findByText('Not anymore')).toBeInTheDocument()
    expect(server.requests(hostList).map(({ fields }) => fields.page)).toEqual(['1', '2', '3'])
  })

  it('ZHOME-3 requests the next page 50 px ahead, and not before', async () => {
    server.answer(hostList, threePages)
    await open()
    await screen.findByText('Room 1.2')
    await scrollToEnd(51)
    expect(server.requests(hostList)).toHaveLength(1)
    await scrollToEnd(50)
    expect(await screen.findByText('Room 2.2')).toBeInTheDocument()
  })

  it('LIST-2 keeps the loaded pages when one fails, and offers a retry in its place', async () => {
    server.answer(hostList, threePages)
    const { user } = await open()
    await screen.findByText('Room 1.1')
    server.refuse(hostList, 'No', codes.failed)
    await scrollToEnd()
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument()
    expect(screen.getByText('Room 1.1')).toBeInTheDocument()
    server.answer(hostList, threePages)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Room 2.1')).toBeInTheDocument()
  })

  it('says so if there is no host', async () => {
    server.answer(hostList, [])
    await open()
    expect(await screen.findByText('No hosts here yet')).toBeInTheDocument()
  })

  it('ERR-3 says that there is no connection', async () => {
    server.fail(hostList)
    await open()
    expect(await screen.findByText('You’re offline', {}, { timeout: 4000 })).toBeInTheDocument()
  })
})
