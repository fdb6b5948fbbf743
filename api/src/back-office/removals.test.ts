import { sql } from 'kysely'
import sharp from 'sharp'
import { makeStandingApp } from '../../test/app'
import { makeClip, storeAsset } from '../../test/assets'
import { makeBackOffice } from '../../test/back-office'
import { sweepMedia } from '../features/assets/periodic'
import { seedDemo } from '../seed/demo'

const world = makeStandingApp(({ services }) => seedDemo(services))
const office = makeBackOffice(world)
const editor = office.as('editor')
const { seen } = editor
const why = 'a test'

describe('removing content', () => {
  const remove = (call: Parameters<typeof editor.send>[0], params: Record<string, string | number>) =>
    editor.send(call, { params, request: { why } })
  const isThere = async (key: string) => (await world.services.media.stat(key)) !== null
  const sweep = async () => {
    world.clock.advance(25 * 3_600_000)
    await sweepMedia(world.services)
  }
  /** A host as an edit sends it, with the tag for it. */
  async function writtenHost(id: string) {
    const { body, etag } = await seen('host', { host: id })
    const { name, nameLang, title, city, images, priceMinor, height, weight, measurements, services, content } = body
    const texts = { name, nameLang, title, services, content }
    return { host: { ...texts, city, images, priceMinor, height, weight, measurements, why }, etag }
  }

  it('BACK-82 removes a draft with its files, but no file that something else shows', async () => {
    const { db, media } = world.services
    const asset = await storeAsset(world)
    const poster = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    const clip = await makeClip(world, office, await poster.jpeg().toBuffer())
    const [{ id: category } = { id: '' }] = (await editor.ok('videoClasses')).rows
    const film = { class: category, name: 'Twice', asset, why }
    for (const slug of ['twice-1', 'twice-2']) await editor.ok('addVideo', { request: { ...film, slug } })
    const pictureOf = async (video: string) => String((await seen('video', { video })).body['picture'])
    const keyOf = (picture: string) => picture.slice('/media/'.length)
    const pictures = [await pictureOf('twice-1'), await pictureOf('twice-2')] as const
    // the first one's picture is a host's now, too
    const id = (await editor.ok('hosts')).rows.at(-1)?.id ?? ''
    const { host, etag } = await writtenHost(id)
    const request = { ...host, images: [pictures[0]] }
    await editor.ok('editHost', { params: { host: id }, request, ifMatch: etag })
    expect((await remove('removeVideo', { video: 'twice-1' })).status).toBe(200)
    expect((await editor.refused('video', { params: { video: 'twice-1' } })).status).toBe(404)
    await sweep()
    expect([await isThere(keyOf(pictures[0])), await isThere(`originals/${asset}`)]).toEqual([true, true])
    expect((await remove('removeVideo', { video: 'twice-2' })).status).toBe(200)
    expect(await db.selectFrom('media_asset').select('key').where('key', '=', asset).execute()).toEqual([])
    await sweep()
    expect([await isThere(keyOf(pictures[1])), await isThere(`originals/${asset}`)]).toEqual([false, false])
    expect(await media.list(`clips/${clip}/`)).toEqual([])
  })

  it('BACK-82 what members could see once is withdrawn, never removed', async () => {
    const { rows } = await editor.ok('videos', { request: { state: 'published' } })
    const video = rows[0]?.id ?? ''
    const set = (state: string) => editor.ok('setVideoState', { params: { video }, request: { state, why } })
    const { db } = world.services
    await set('draft')
    await db.updateTable('video').set({ was_published: false }).where('slug', '=', video).execute()
    expect(await remove('removeVideo', { video })).toMatchObject({
      status: 409,
      body: { detail: `members could see video ${video}: withdraw it instead` },
    })
    await set('published')
    await set('withdrawn')
    expect((await remove('removeVideo', { video })).status).toBe(409)
    await set('published')
  })

  it('BACK-83 removes what nothing uses, and names what uses the rest', async () => {
    const refusal = async (...sent: Parameters<typeof remove>) => {
      const { status, body } = await remove(...sent)
      return [status, (body as { reasons?: string[] }).reasons] as const
    }
    const member = await world.member({ group_id: 2 })
    const { host } = await writtenHost('mira')
    const city = String(host.city)
    await sql`
      insert into followed_host (member_id, host_id, kept_at)
      select ${member}, id, now() from host where slug = 'mira'`.execute(world.services.db)
    const [status, uses] = await refusal('removeHost', { host: 'mira' })
    expect([status, uses]).toEqual([409, expect.arrayContaining(['followers: 1'])])
    expect((await refusal('removeCity', { city }))[1]).toContain(`host mira is in ${city}`)
    const { rows: provinces } = await editor.ok('provinces')
    const province = provinces.find(({ cities }) => cities.some(({ id }) => id === city))?.id ?? ''
    expect((await refusal('removeProvince', { province }))[1]).toContain(`host mira is in ${city}`)
    expect((await refusal('removeGroup', { group: 'silver' }))[1]).toContain('members are in it')
    expect((await refusal('removeGroup', { group: provinces[0]?.id ?? '' }))[0]).toBe(404)
    const [category] = (await editor.ok('videoClasses')).rows
    expect((await refusal('removeVideoClass', { class: category?.id ?? '' }))[1]?.length).toBeGreaterThan(0)

    const channel = (await editor.ok('channels')).rows.find(({ plays }) => plays === 'clips')?.id ?? ''
    const cities = ['here', 'there'].map((slug) => ({ slug, name: slug }))
    await editor.ok('addProvince', { request: { slug: 'nowhere', name: 'Nowhere', cities, why } })
    await editor.ok('addHost', { request: { ...host, slug: 'new', city: 'here', channel } })
    const params = { host: 'new' }
    const lead = async (to: object[]) =>
      editor.ok('editBanners', { request: { banners: to, why }, ifMatch: (await seen('banners')).etag })
    const { picture } = (await editor.ok('banners')).banners[0] ?? { picture: '' }
    const banner = { placement: 'home', picture, kicker: '', title: 'Someone new', host: 'new', isLive: false }
    await lead([banner])
    expect(await refusal('removeHost', params)).toEqual([
      409,
      [`channel ${channel} is theirs`, 'banner “Someone new” leads to them'],
    ])
    await lead([])
    const quiet = await writtenHost('new')
    await editor.ok('editHost', { params, request: { ...quiet.host, city: 'here' }, ifMatch: quiet.etag })
    expect((await remove('removeHost', params)).status).toBe(200)
    expect((await remove('removeCity', { city: 'here' })).status).toBe(200)
    expect(await refusal('removeCity', { city: 'there' })).toEqual([
      409,
      ['its province has no other city: remove the province'],
    ])
    expect((await remove('removeProvince', { province: 'nowhere' })).status).toBe(200)
    const { rows: placesLeft } = await sql`select slug from place where slug in ('nowhere', 'here', 'there')`.execute(
      world.services.db,
    )
    expect(placesLeft).toEqual([])

    const at = new Date(world.clock.now() + 60_000).toISOString()
    const { id: notice } = await editor.ok('addNotice', { request: { name: 'Later', text: 'Soon', at, why } })
    const { id: seenNotice } = await editor.ok('addNotice', { request: { name: 'Now', text: 'Here', why } })
    expect((await remove('removeNotice', { notice })).status).toBe(200)
    expect((await remove('removeNotice', { notice: seenNotice })).status).toBe(409)
    await editor.ok('addVideoClass', { request: { slug: 'empty', name: 'Empty' } })
    expect((await remove('removeVideoClass', { class: 'empty' })).status).toBe(200)
    const group = { slug: 'empty', name: 'Empty', picture: '', isSee: false, freeSeeSeconds: 5, why }
    await editor.ok('addGroup', { request: group })
    expect((await remove('removeGroup', { group: 'empty' })).status).toBe(200)
    expect((await editor.ok('groups')).rows.map(({ id }) => id)).not.toContain('empty')
  })
})
