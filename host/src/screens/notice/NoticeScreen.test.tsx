import { noticeList, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
beforeEach(() => server.answer(userInfo, make.user()))

describe('notices', () => {
  it('NOTICE-1 shows them, and reloads on pull-to-refresh', async () => {
    server.answer(noticeList, [make.notice()])
    const { screen, user } = await openPage('/Notice', { isMember: true })
    await screen.findByText('Good to have you here.')
    await expectNoViolations(document.body)
    server.answer(noticeList, [make.notice({ id: 2, name: 'News' })])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Refresh successful')
    expect(screen.getByRole('heading', { name: 'News' })).toBeInTheDocument()
  })

  it('NOTICE-1 shows its layout while it loads, and says that there are none', async () => {
    server.answer(noticeList, [])
    const release = server.hold(noticeList)
    const { screen } = await openPage('/Notice', { isMember: true })
    await screen.findByRole('heading', { name: 'Notices' })
    expect(screen.getAllByText('Loading')).not.toEqual([])
    release()
    await screen.findByText('Empty data')
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument()
    await expectNoViolations(document.body)
  })

  it('ERR-1 says what went wrong, and retries', async () => {
    server.refuse(noticeList, 'Something broke', 500)
    const { screen, user } = await openPage('/Notice', { isMember: true })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('Something broke')).not.toEqual([])
    server.answer(noticeList, [make.notice()])
    await user.click(again)
    await screen.findByText('Good to have you here.')
  })
})
