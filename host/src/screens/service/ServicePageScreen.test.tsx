import { baseInfo, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { fireEvent } from '@testing-library/react'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const kefu = 'https://support.example.com/veranda'
const chat = { path: new URL(kefu).pathname }
beforeEach(() => {
  server.answer(userInfo, make.user())
  // any answer will do
  server.refuse(chat, '')
})

const open = async (info: { iskefu: 0 | 1; kefu: string }) => {
  const page = await openPage('/ServicePage', { baseInfo: info })
  await page.screen.findByRole('heading', { name: 'Customer service', level: 1 })
  return page
}

describe('customer service inside the app', () => {
  it('SERVICE-1 embeds the link in a sandbox', async () => {
    const { screen, waitFor } = await open({ iskefu: 1, kefu })
    const frame = screen.getByTitle('Chat with customer service')
    expect(frame).toHaveAttribute('src', `${kefu}?lang=en_us`)
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    fireEvent.load(frame)
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
    await expectNoViolations(document.body)
  })

  it('SERVICE-1 ERR-3 shows a message instead of a broken frame, and offers a retry and a new window', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    server.fail(chat)
    const { screen, user } = await open({ iskefu: 1, kefu })
    expect(await screen.findByRole('alert')).toHaveTextContent('Customer service doesn’t answer')
    expect(document.querySelector('iframe')).toBeNull()
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Open it in its own window' }))
    expect(opened.mock.calls).toEqual([[`${kefu}?lang=en_us`, '_blank', 'noopener,noreferrer']])
    server.refuse(chat, '')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTitle('Chat with customer service')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    { iskefu: 0, kefu },
    { iskefu: 1, kefu: 'javascript:alert(1)' },
  ] as const)('SERVICE-1 embeds nothing and says ‘Function is disabled’ with %j', async (info) => {
    const { screen } = await open(info)
    expect(screen.getByRole('heading', { name: 'Function is disabled' })).toBeInTheDocument()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('SERVICE-1 waits until it is known whether there is a link', async () => {
    const release = server.hold(baseInfo)
    const { screen } = await openPage('/ServicePage', { baseInfo: 'left out' })
    await screen.findByText('Loading')
    expect(screen.queryByText('Function is disabled')).toBeNull()
    release()
    expect(await screen.findByTitle('Chat with customer service')).toBeInTheDocument()
  })
})
