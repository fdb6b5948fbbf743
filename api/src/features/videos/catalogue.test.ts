import { hostCards, hostList, moreVideos, systemConfig, videoList } from '@app/contracts/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import { fillCatalogue } from '../../../bench/fill-catalogue'
import { makeTestApp } from '../../../test/app'
import { blocksOf } from '../../../test/blocks'
import { transaction } from '../../db/database'
import { listParts } from '../../db/migrations/130-list-parts'

const world = makeTestApp()
const dayMs = 24 * 3600 * 1000

async function idsIn(text: string): Promise<number[]> {
  const { rows } = await sql.raw<{ id: number }>(text).execute(world.services.db)
  return rows.map(({ id }) => id)
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** All pages of a list, until the empty one. */
async function paged(request: (page: number) => Promise<readonly { id: number }[]>): Promise<number[]> {
  const all: number[] = []
  for (let page = 1; ; page += 1) {
    const ids = idsOf(await request(page))
    if (ids.length === 0) return all
    all.push(...ids)
  }
}

const classes = ['one', 'two', 'three']
const provinces = ['north', 'south']
const cities = ['city-1', 'city-2', 'city-3']
const frame = [
  `insert into video_class (slug, name, rank) select slug, '"Class"', 0 from unnest('{${classes.join()}}'::text[]) slug`,
  `insert into place (slug, name, rank) select slug, '"Province"', 0 from unnest('{${provinces.join()}}'::text[]) slug`,
  `insert into place (slug, name, rank, province_id) select city, '"City"', 0, p.id
  from unnest('{${cities.join()}}'::text[]) city join place p on p.slug = case city when 'city-3' then 'south' else 'north' end`,
]
const idOf = (table: string, slug: string) => `(select id from ${table} where slug = '${slug}')`

const videoColumns = 'slug, class_id, name, picture, clip, seconds, state'
const aVideo = (slug: string, state: string) =>
  `gen_random_uuid()::text, ${idOf('video_class', slug)}, '"Soup"'::jsonb, '/soup.webp', 'soup', 10, '${state}'`
const hostColumns = 'slug, city_id, name, title, images, price, height, weight, bust, waist, hips, services, content'
const aHost = (city: string) =>
  `gen_random_uuid(), ${idOf('place', city)}, 'Mira', '"Hello"', '{/mira.webp}', 100, '', '', '', '', '', '[]', '""'`

const some = fc.nat(4).map((rest) => `where id % 5 = ${rest}`)
const inClass = fc.constantFrom(...classes)
const inCity = fc.constantFrom(...cities)
const count = fc.constantFrom(1, 7, 45)
const state = fc.constantFrom('draft', 'published', 'withdrawn')
const table = fc.constantFrom('video', 'host')

const addVideos = (to: string, as: string, rows: number) =>
  `insert into video (${videoColumns}) select ${aVideo(to, as)} from generate_series(1, ${rows})`
const addHosts = (to: string, rows: number) =>
  `insert into host (${hostColumns}) select ${aHost(to)} from generate_series(1, ${rows})`
/** As failed and repeated imports use up IDs. */
const skipIds = (table: string, ids: number) =>
  `select setval(s, nextval(s) + ${ids}) from pg_get_serial_sequence('${table}', 'id') s`
const midnight = 'midnight'

/** What happens to the tables. None of it passes through this app, as if other instances and releases did it. */
const change = fc.tuple(
  fc.tuple(inClass, state, count).map(([to, as, rows]) => addVideos(to, as, rows)),
  fc.tuple(inClass, count).map(([to, rows]) => addVideos(to, 'published', rows)),
  fc.tuple(inCity, count).map(([to, rows]) => addHosts(to, rows)),
  fc.tuple(state, some).map(([as, which]) => `update video set state = '${as}' ${which}`),
  some.map((which) => `update video set state = 'published' ${which}`),
  fc.tuple(inClass, some).map(([to, which]) => `update video set class_id = ${idOf('video_class', to)} ${which}`),
  fc.tuple(inCity, some).map(([to, which]) => `update host set city_id = ${idOf('place', to)} ${which}`),
  fc
    .tuple(inCity, fc.constantFrom(...provinces))
    .map(([city, to]) => `update place set province_id = ${idOf('place', to)} where slug = '${city}'`),
  some.map((which) => `delete from video ${which}`),
  some.map((which) => `delete from host ${which}`),
  fc.tuple(table, fc.constantFrom(3, 1_000)).map(([of, ids]) => skipIds(of, ids)),
  // a video whose ID is older than those of others that were there before it
  inClass.map(
    (to) => `
      insert into video (id, ${videoColumns}) overriding system value select free, ${aVideo(to, 'published')}
      from (
        select min(id) + 1 as free from video
        where id + 1 not in (select id from video) and id < (select max(id) from video)) v where free is not null`,
  ),
  // an import: a new video, and new values for some that are there
  fc.tuple(inClass, state).map(
    ([to, as]) => `
      insert into video (${videoColumns}) select ${aVideo(to, as)}
      union all (select slug, ${idOf('video_class', to)}, name, picture, clip, seconds, '${as}' from video limit 3)
      on conflict (slug) do update set class_id = excluded.class_id, state = excluded.state`,
  ),
  fc.constant(midnight),
)
/** Each twice, in any order. */
const changes = fc
  .tuple(change, change)
  .map((all) => all.flat())
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))

/** A catalogue after another one, nothing of which stays. */
const beginning = [
  ...frame,
  ...classes.map((to) => addVideos(to, 'published', 9)),
  ...cities.map((to) => addHosts(to, 9)),
  'truncate video, host restart identity cascade',
  ...classes.map((to) => addVideos(to, 'published', 30)),
  ...cities.map((to) => addHosts(to, 30)),
]

/** More of it, whose places are those after all the others. */
const ending = [
  skipIds('video', 1_100),
  skipIds('host', 1_100),
  ...classes.map((to) => addVideos(to, 'published', 45)),
  ...cities.map((to) => addHosts(to, 45)),
]

const published = `from video where state = 'published'`
const newest = 'row_number() over (partition by class_id order by id desc), id desc'

/** The day's videos and the home, beside their plain definitions. */
async function expectChosen(member: number) {
  const day = new Date(world.clock.now()).toISOString().slice(0, 10)
  expect(idsOf(await world.ok(moreVideos, {}, member))).toEqual(
    await idsIn(`select id ${published} order by md5('${day}' || ':' || id) limit 10`),
  )
  expect(idsOf((await world.ok(systemConfig)).movielist_0)).toEqual(
    await idsIn(`select id ${published} order by ${newest} limit 6`),
  )
}

/** All pages, beside all rows. */
async function expectPages() {
  for (const id of await idsIn('select id from video_class')) {
    const all = await idsIn(`select id ${published} and class_id = ${id} order by id`)
    expect(await paged(async (page) => (await world.ok(videoList, { id, page })).data)).toEqual(all)
    expect((await world.ok(videoList, { id })).count).toBe(all.length)
  }
  const hosts = await idsIn('select id from host order by id')
  expect(await paged((page) => world.ok(hostCards, { page }))).toEqual(hosts)
  expect(await paged((page) => world.ok(hostList, { page }))).toEqual(hosts)
  for (const id of await idsIn('select id from place')) {
    const here = `(select c.id from place c where ${id} in (c.id, c.province_id))`
    const all = await idsIn(`select id from host where city_id in ${here} order by id`)
    expect(await paged((page) => world.ok(hostList, { page, id }))).toEqual(all)
  }
}

describe('a catalogue', () => {
  it('VIDEO-13 HOSTS-9 the home, the day and any page of a list cost the database the same, however many there are', async () => {
    const { db } = world.services
    const member = await world.member()
    const costs = async (size: number) => {
      await fillCatalogue(db, size)
      const [id = 0, old = 0] = await idsIn('select id from video_class order by id')
      // of a class only the oldest are left
      await idsIn(
        `update video set state = 'withdrawn' where class_id = ${old} and id > (select min(id) + 100 from video)`,
      )
      await idsIn('vacuum video')
      const [city = 0] = await idsIn('select id from place where province_id is not null order by id')
      const last = { class: Math.floor(size / 100), city: Math.floor(size / 200), all: Math.floor(size / 20) }
      const requests = [
        () => world.ok(moreVideos, {}, member),
        () => world.ok(systemConfig),
        () => world.ok(videoList, { id }),
        () => world.ok(videoList, { id, page: last.class }),
        () => world.ok(hostCards),
        () => world.ok(hostCards, { page: last.all }),
        () => world.ok(hostList, { page: last.all }),
        () => world.ok(hostList, { id: city, page: last.city }),
      ]
      const blocks: number[] = []
      for (const request of requests) {
        // remembers what it needs to
        await request()
        blocks.push(await blocksOf(db, request))
      }
      return blocks
    }
    const small = await costs(500)
    const large = await costs(4_000)
    for (const [place, blocks] of large.entries()) expect(blocks).toBeLessThan(2 * (small[place] ?? 0))
  })

  it('VIDEO-12 HOSTS-8 whatever happens to videos, hosts and places, all lists show it at once, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        await world.reset()
        for (const text of beginning) await idsIn(text)
        const member = await world.member()
        await expectChosen(member)
        world.clock.advance(dayMs)
        await expectChosen(member)
        for (const next of all) {
          if (next === midnight) world.clock.advance(dayMs)
          else await idsIn(next)
          await expectChosen(member)
        }
        for (const text of ending) await idsIn(text)
        await expectPages()
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  it('VIDEO-12 HOSTS-8 lists have what was there before their entries were counted', async () => {
    const { db } = world.services
    await fillCatalogue(db, 60)
    await transaction(db, async (tx) => {
      await sql`drop table list_part`.execute(tx)
      await sql`drop index video_published`.execute(tx)
      await listParts.up(tx)
    })
    await expectPages()
  })
})
