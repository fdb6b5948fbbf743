import { baseInfo, userInfo } from '@app/contracts'
import { fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { useBaseInfo, useLoadedSite, useMember, useSite, useUser } from './base-info'

const server = fakeServer()
beforeEach(() => server.answer(userInfo, make.user({ see_total: 7, paypassword: 1, is_live: 0 })))

function New() {
  const member = useMember()
  const site = useSite()
  const loaded = useLoadedSite()
  if (member.state !== 'ready' || !site || loaded.state !== 'ready') return null
  const { viewsLeft, hasPayPassword, canEnterRooms } = member.data
  return (
    <p>
      new: {viewsLeft} {String(hasPayPassword)} {String(canEnterRooms)} {String(site.isMembersOnly)}{' '}
      {loaded.data.payChannels.length}
    </p>
  )
}
/** A remote from an earlier release. */
function Old() {
  const user = useUser()
  const info = useBaseInfo()
  if (user.state !== 'ready' || !info) return null
  return (
    <p>
      old: {user.data.see_total} {user.data.paypassword} {info.video_login} {info.pay_banklist.length}
    </p>
  )
}

describe('the member and the site', () => {
  it('API-4 MF-6 have domain names, and the old names for a remote released earlier, from one call', async () => {
    const channels = make.baseInfo().pay_banklist.length
    await renderScreen(
      <>
        <New />
        <Old />
      </>,
      { baseInfo: { video_login: 1 } },
    )
    expect(await screen.findByText(`new: 7 true false true ${channels}`)).toBeInTheDocument()
    expect(screen.getByText(`old: 7 1 1 ${channels}`)).toBeInTheDocument()
    expect(server.requests(userInfo)).toHaveLength(1)
    expect(server.requests(baseInfo)).toHaveLength(0)
  })
})
