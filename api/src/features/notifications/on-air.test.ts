import { myListAdd } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { makeChannel, makeHosts } from '../../../test/catalogue'
import { choose, dataOf, endAndRead, openStream, reported } from '../../../test/notified'
import { makeTestPushes } from '../../../test/pushed'
import { sendPushes } from '../push/send'
import { notifyFollowers } from './on-air'
import { sendNotifications } from './send'

const world = makeTestApp()
const pushes = makeTestPushes()

async function hosts(count = 1) {
  await makeChannel(world.services)
  return (await makeHosts(world.services, { lisbon: count }, null)).flatMap(({ hostIds }) => hostIds)
}
const put = (id: number | undefined, channel: string | null) =>
  world.services.db
    .updateTable('host')
    .set({ live_channel: channel })
    .where('id', '=', id ?? 0)
    .execute()
const goOnAir = async (id: number | undefined) => {
  await put(id, null)
  await put(id, 'kitchen')
}
async function follower(id: number | undefined, ...kinds: string[]) {
  const as = await world.session()
  await choose(world, as, ...kinds)
  await world.ok(myListAdd, { list: 'hosts', id }, { as })
  return as
}
const stored = async () => (await world.services.db.selectFrom('notification').selectAll().execute()).length

describe('a host who goes on air', () => {
  it('TELL-11 is told to followers who chose it, in the app and by push, and to nobody else', async () => {
    const [host = 0, other] = await hosts(2)
    const as = await follower(host, 'host')
    const closed = await follower(host, 'host')
    const rest = [await follower(host), await follower(host, 'draw'), await follower(other, 'host')]
    const { read } = await pushes.device(world, closed)
    const streams = [as, ...rest].map((each) => openStream(world.app, each))
    const [own, ...others] = await Promise.all(streams)
    await goOnAir(host)
    await Promise.all([1, 2].map(() => notifyFollowers({ ...world.services })))
    await sendNotifications(world.services)
    expect(own && dataOf(await endAndRead(world.app, own))).toEqual([reported('host_live', host)])
    for (const stream of others) expect(await endAndRead(world.app, stream)).toEqual([])
    world.clock.advance(4_000)
    await sendPushes(world.services)
    expect(read()).toEqual([{ title: 'A host you follow is on air', path: `/nHomeDetail?id=${host}` }])
  })

  it('TELL-11 is told again after an hour, not before', async () => {
    const [host] = await hosts()
    await follower(host, 'host')
    for (let count = 0; count < 3; count += 1) {
      await goOnAir(host)
      await notifyFollowers(world.services)
    }
    expect(await stored()).toBe(1)
    await sql`update on_air_notice set at = at - interval '61 minutes'`.execute(world.services.db)
    await goOnAir(host)
    await notifyFollowers(world.services)
    expect(await stored()).toBe(2)
  })

  it('TELL-11 is not told while only another channel, or something else of them, changes', async () => {
    const [host] = await hosts()
    await makeChannel(world.services, 'garden')
    await goOnAir(host)
    await notifyFollowers(world.services)
    await sql`update on_air_notice set at = at - interval '61 minutes'`.execute(world.services.db)
    await follower(host, 'host')
    await put(host, 'garden')
    await world.services.db.updateTable('host').set({ height: '170' }).execute()
    await notifyFollowers(world.services)
    expect(await stored()).toBe(0)
  })

  it('TELL-11 is not told if they are off air by then', async () => {
    const [host] = await hosts()
    await follower(host, 'host')
    await goOnAir(host)
    await put(host, null)
    await notifyFollowers(world.services)
    await put(host, 'kitchen')
    await notifyFollowers(world.services)
    expect(await stored()).toBe(0)
  })

  it('TELL-11 is told to every one of more followers than a batch has', async () => {
    const [host = 0] = await hosts()
    await follower(host, 'host')
    await sql`
      with made as (
        insert into member (username, name_key, password_hash, header_img, created_at)
          select 'f' || n, 'f' || n, '', '', now() from generate_series(1, 1200) n returning id
      ), following as (
        insert into followed_host (member_id, host_id, kept_at) select id, ${host}::int4, now() from made
      )
      insert into notification_setting (member_id, kinds) select id, '{host}' from made`.execute(world.services.db)
    await goOnAir(host)
    await notifyFollowers(world.services)
    expect(await stored()).toBe(1201)
  })
})
