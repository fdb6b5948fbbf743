import type {} from '../src/features/hosts/tables'
import type {} from '../src/features/live/store'
import type {} from '../src/features/videos/tables'
import { stored } from '../src/features/site/localised'
import type { Services } from '../src/services'

/** A clip of the demo seed, 28 s long in 14 segments, with captions. */
export const sampleClip = 'one-pot'

/** Adds videos of one class. Returns the class's and the videos' IDs. */
export async function makeVideos({ db }: Services, count: number, slug = 'kitchen') {
  const { id: classId } = await db
    .insertInto('video_class')
    .values({ slug, name: stored('Kitchen'), rank: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const videos = Array.from({ length: count }, (_, i) => ({
    slug: `${slug}-${i}`,
    class_id: classId,
    name: stored(`One pot, part ${i + 1}`),
    picture: '/media/art/videos/one-pot-no-hurry.svg',
    clip: sampleClip,
    seconds: 28,
    description: stored('Soup.'),
  }))
  const rows = await db.insertInto('video').values(videos).returning('id').execute()
  return { classId, videoIds: rows.map(({ id }) => id) }
}

/** Adds a channel of two sample clips. */
export async function makeChannel({ db }: Services, name = 'kitchen') {
  await db
    .insertInto('live_channel')
    .values({ name, clips: [sampleClip, 'side-b'] })
    .execute()
  return `/media/live/${name}/index.m3u8`
}

/** Adds a province with one city per entry, each with that many hosts; every third host is live on `channel`. */
export async function makeHosts({ db }: Services, cities: Record<string, number>, channel: string | null = null) {
  const place = (slug: string, provinceId: number | null) =>
    db
      .insertInto('place')
      .values({ slug, name: stored(slug), province_id: provinceId, rank: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const made = []
  for (const [city, count] of Object.entries(cities)) {
    const { id: provinceId } = await place(`${city}-province`, null)
    const { id: cityId } = await place(city, provinceId)
    const hosts = Array.from({ length: count }, (_, i) => ({
      slug: `${city}-${i}`,
      name: `Mira ${i}`,
      name_lang: 'en',
      title: stored('Night Kitchen'),
      images: ['/media/art/hosts/mira-1.svg', '/media/art/hosts/mira-2.svg'],
      city_id: cityId,
      live_channel: i % 3 === 0 ? channel : null,
      price: 12_050n,
      height: '170',
      weight: '62',
      bust: '88',
      waist: '66',
      hips: '92',
      services: stored(['Cooking', 'Talk']),
      content: stored('<p>Soup, slowly.</p>'),
    }))
    const rows = await db.insertInto('host').values(hosts).returning('id').execute()
    made.push({ provinceId, cityId, hostIds: rows.map(({ id }) => id) })
  }
  return made
}
