import { type Call, codes } from '@app/contracts'
import { hostCards, hostDetail, hostList, hostsOnAir, provinces } from '@app/contracts/wire'
import { makeChannel, makeHosts } from '../../../test/catalogue'
import { makeTestApp } from '../../../test/app'

const world = makeTestApp()

describe('hosts', () => {
  it('LIVE-6 who is on air is looked up once for all who are in the hall', async () => {
    const lookUps = jest.spyOn(world.services.db, 'selectFrom')
    await Promise.all(Array.from({ length: 20 }, () => world.ok(hostsOnAir)))
    expect(lookUps.mock.calls.filter(([table]) => table === 'host')).toHaveLength(1)
    lookUps.mockRestore()
  })

  it.each<[string, Call<unknown, { id: number }[]>]>([
    ['xuanfeilist', hostList],
    ['nHomeList', hostCards],
  ])('HOSTS-1 LIST-1 %s returns numbered pages of 20, each host once, until the empty page', async (_, call) => {
    await makeHosts(world.services, { lisbon: 43 })
    const seen: number[] = []
    for (const [index, count] of [20, 20, 3, 0].entries()) {
      const page = await world.ok(call, { page: index + 1 })
      expect(page).toHaveLength(count)
      seen.push(...page.map(({ id }) => id))
    }
    expect(seen).toHaveLength(43)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
  })

  it('HOSTS-1 a card shows picture, name, city, price and comments, and nothing else of the profile', async () => {
    await makeHosts(world.services, { lisbon: 1 })
    const [card] = await world.ok(hostCards, { page: 1 })
    expect(card).toEqual({
      id: expect.any(Number),
      name: 'Mira 0',
      img: '/media/art/hosts/mira-1.svg',
      address: 'lisbon, lisbon-province',
      comment_total: 0,
      city_name: 'lisbon',
      price: '120.50',
    })
  })

  it('API-4 HOSTS-4 both names of the call return the provinces', async () => {
    await makeHosts(world.services, { lisbon: 1 })
    const named = await world.ok(provinces, {})
    expect(named).toHaveLength(1)
    expect(await world.ok({ ...provinces, path: 'address_list' }, {})).toEqual(named)
  })

  it('HOSTS-2 the detail adds measurements, services, price and text to what the list shows', async () => {
    const [place] = await makeHosts(world.services, { lisbon: 1 }, await channelName())
    const member = await world.member()
    const [listed] = await world.ok(hostList, { page: 1 })
    const detail = await world.ok(hostDetail, { id: place?.hostIds[0] ?? 0 }, member)
    expect(detail).toEqual({
      ...listed,
      price: '120.50',
      height: '170',
      weight: '62',
      one: '88',
      two: '66',
      three: '92',
      service_data: ['Cooking', 'Talk'],
      content: '<p>Soup, slowly.</p>',
      is_followed: 0,
      next_live: 0,
    })
    for (const field of ['price', 'height', 'weight', 'one', 'two', 'three', 'service_data', 'content']) {
      expect(listed).not.toHaveProperty(field)
    }
  })

  it('HOSTS-3 HOSTS-5 the ID of a province or city returns its hosts page by page, an unknown ID none', async () => {
    const [lisbon, porto] = await makeHosts(world.services, { lisbon: 21, porto: 2 })
    const idsOf = async (id: number, page = 1) => (await world.ok(hostList, { id, page })).map((host) => host.id)
    expect(await idsOf(porto?.provinceId ?? 0)).toEqual(porto?.hostIds)
    expect(await idsOf(porto?.cityId ?? 0)).toEqual(porto?.hostIds)
    expect(await idsOf(lisbon?.cityId ?? 0, 2)).toEqual(lisbon?.hostIds.slice(20))
    expect(await idsOf(lisbon?.cityId ?? 0, 3)).toEqual([])
    expect(await idsOf(999_999)).toEqual([])
  })

  it('HOSTS-4 provinces come with their cities, and IDs are unique', async () => {
    const made = await makeHosts(world.services, { lisbon: 1, porto: 1 })
    const list = await world.ok(provinces, {})
    expect(list).toEqual(
      made.map(({ provinceId, cityId }, i) => ({
        id: provinceId,
        name: ['lisbon-province', 'porto-province'][i],
        cities: [{ id: cityId, name: ['lisbon', 'porto'][i] }],
      })),
    )
    const ids = list.flatMap((province) => [province.id, ...province.cities.map((city) => city.id)])
    expect(new Set(ids).size).toBe(4)
  })

  it('LIVE-1 live=1 narrows the list to hosts on air, each with the address of the channel', async () => {
    const [place] = await makeHosts(world.services, { lisbon: 7 }, await channelName())
    const live = await world.ok(hostList, { page: 1, live: 1 })
    expect(live.map((host) => host.id)).toEqual([0, 3, 6].map((i) => place?.hostIds[i]))
    for (const host of live) expect(host.video_url).toBe('/media/live/kitchen/index.m3u8')
    const all = await world.ok(hostList, { page: 1, live: 0 })
    expect(all.filter((host) => host.video_url === '')).toHaveLength(4)
    expect(await world.ok(hostList, { page: 2, live: 1 })).toEqual([])
  })

  it('ACCESS-3 a visitor cannot open a profile', async () => {
    const [place] = await makeHosts(world.services, { lisbon: 1 })
    expect((await world.send(hostDetail, { id: place?.hostIds[0] ?? 0 })).code).toBe(codes.unauthorized)
  })

  it('HOSTS-2 an unknown profile is reported as gone, in the language of the request', async () => {
    const member = await world.member()
    const answer = await world.send(hostDetail, { id: 999_999 }, { as: await world.session(member), lang: 'de_de' })
    expect(answer).toEqual({ code: codes.notFound, msg: 'Dieses Profil gibt es nicht mehr.', data: null })
  })

  it('HOSTS-1 refuses a malformed id or page and names the field', async () => {
    const cases = ['0', '-1', '1.5', 'x', '1;drop table host', '99999999999999999', '', '1e3', '٣']
    for (const bad of cases) {
      const member = await world.member()
      const requested = await Promise.all([
        world.send(hostList, { id: bad }),
        world.send(hostDetail, { id: bad }, member),
        world.send(hostList, { page: bad }),
        world.send(hostCards, { page: bad }),
      ])
      expect(requested.map(({ code }) => code)).toEqual([400, 400, 400, 400])
      expect(requested[0]?.msg).toContain('id')
      expect(requested[3]?.msg).toContain('page')
    }
  })
})

const channelName = async () => (await makeChannel(world.services)).split('/')[3] ?? ''
