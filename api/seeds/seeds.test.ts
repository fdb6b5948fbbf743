import { languages } from '@app/contracts'
import { selections } from '@app/fairness'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cast } from './artwork/cast'
import { captionFiles } from './artwork/captions'
import { hostPictures } from './artwork/people'
import { prizePictures } from './artwork/prizes'
import { videoPictures } from './artwork/stills'
import { readSeed } from '../src/seed/read'
import * as shapes from '@app/back-office/shapes'

const folder = join(__dirname, 'demo')
const text = (path: string) => readFileSync(join(folder, path), 'utf8')
const json = <T>(name: string): T => JSON.parse(text(name)) as T
const art = (path: string) => join(folder, 'art', path)

type Localised = string | Record<string, string>
const english = (input: Localised) => (typeof input === 'string' ? input : (input['en_us'] ?? ''))

interface Host {
  slug: string
  name: string
  nameLang: string
  title: Localised
  city: string
  images: string[]
  price: string
  services: Localised[]
  content: Localised
  measurements: string[]
  channel?: string
}
interface Video {
  slug: string
  class: string
  name: Localised
  picture: string
  clip: string
}

const { hosts, channels } = json<{ hosts: Host[]; channels: { name: string; clips: string[] }[] }>('hosts.json')
const { videos, classes } = json<{ videos: Video[]; classes: { slug: string; name: Localised }[] }>('videos.json')
const provinces = json<{ slug: string; name: Localised; cities: { slug: string }[] }[]>('provinces.json')
const games = json<{ key: string; ico: string; periodSeconds: number; classSlug: string }[]>('games.json')
const banners = json<{ placement: string; pic: string; host: string; link: string; isLive: boolean }[]>('banners.json')
const groups = json<{ image: string; freeSeeSeconds: number }[]>('groups.json')
const prizes = json<{ kind: string; image: string; weight: number }[]>('prizes.json')
const notices = json<{ name: Localised; text: Localised; daysAgo: number }[]>('notices.json')
const site = json<{
  kefu: string
  avatars: string[]
  languages: { value: string; name: string }[]
  payChannels: { name: Localised; pic: string }[]
}>('site.json')
const { ages } = json<{ ages: Record<string, number> }>('host-ages.json')

const files = (at: string): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(at, entry.name)) : [join(at, entry.name)],
  )
/** Pictures of the odds (`screen.ts` of the lottery); no seed file names them. */
const betPictures = selections.map((type) => `odds/${type}.svg`)
const svgs = files(join(folder, 'art')).filter((file) => file.endsWith('.svg'))
const bytesOf = (list: string[]) => list.reduce((sum, file) => sum + statSync(file).size, 0)
const unique = (list: readonly string[]) => new Set(list).size
const lengthOf = (clip: string) =>
  [...text(`clips/${clip}/index.m3u8`).matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, s]) => sum + Number(s), 0)

describe('the demo seed', () => {
  it('ZHOME-2 VIDEO-1 has 24 videos, some in each of five classes', () => {
    expect(videos).toHaveLength(24)
    expect(unique(videos.map(({ slug }) => slug))).toBe(24)
    expect(unique(videos.map(({ picture }) => text(`art/${picture}`)))).toBe(24)
    expect(classes.map(({ name }) => english(name))).toEqual(['Travel', 'Kitchen', 'Music', 'Talk', 'Crafts'])
    for (const { slug } of classes) expect(videos.filter((video) => video.class === slug).length).toBeGreaterThan(3)
  })

  it('HOSTS-3 has 40 hosts in six provinces, and no province or city is empty', () => {
    expect(hosts).toHaveLength(40)
    expect(provinces).toHaveLength(6)
    for (const province of provinces) {
      expect(province.cities.length).toBeGreaterThan(1)
      for (const city of province.cities) expect(hosts.some((host) => host.city === city.slug)).toBe(true)
    }
    const cities = provinces.flatMap((province) => province.cities.map((city) => city.slug))
    expect(hosts.filter((host) => !cities.includes(host.city))).toEqual([])
  })

  it('HOSTS-2 gives each host three pictures of their own', () => {
    for (const host of hosts) expect(host.images).toHaveLength(3)
    expect(unique(hosts.flatMap(({ images }) => images.map((image) => text(`art/${image}`))))).toBe(120)
  })

  it('HOSTS-2 gives each host a price, two to four services and three measurements', () => {
    for (const { slug, price, services, measurements } of hosts) {
      expect([slug, price]).toEqual([slug, expect.stringMatching(/^[1-9]\d*\.\d\d$/)])
      expect([2, 3, 4]).toContain(services.length)
      expect(measurements.map(Number).filter((cm) => cm > 50 && cm < 130)).toHaveLength(3)
    }
  })

  it('LIVE-1 has about a dozen hosts on air, each on a channel of clips that exist', () => {
    const live = hosts.flatMap(({ channel }) => channel ?? [])
    expect(live).toHaveLength(12)
    expect(live.filter((name) => !channels.some((channel) => channel.name === name))).toEqual([])
    for (const { clips } of channels) for (const clip of clips) expect(lengthOf(clip)).toBeGreaterThan(20)
  })

  it('LOT-1 has four games or more whose periods divide a day', () => {
    expect(games.map(({ key }) => key)).toEqual(expect.arrayContaining(['k1', 'k3', 'k5', 'k10']))
    expect(games.filter(({ periodSeconds }) => 86400 % periodSeconds !== 0)).toEqual([])
    expect(unique(games.map(({ classSlug }) => classSlug))).toBe(2)
  })

  it('DRAW-1 DRAW-6 has a wheel of eight equal slices, each with the chance that it shows', () => {
    expect(prizes).toHaveLength(8)
    expect(unique(prizes.map(({ weight }) => String(weight)))).toBe(1)
    expect(prizes.filter(({ kind }) => kind === 'none')).toHaveLength(1)
  })

  it('has records that the seeder accepts', async () => {
    await expect(readSeed(folder, 'provinces.json', shapes.provincesShape)).resolves.toHaveLength(6)
    await expect(readSeed(folder, 'hosts.json', shapes.hostsShape)).resolves.toMatchObject({ hosts: { length: 40 } })
    await expect(readSeed(folder, 'videos.json', shapes.videosShape)).resolves.toMatchObject({ videos: { length: 24 } })
    await expect(readSeed(folder, 'games.json', shapes.gamesShape)).resolves.toHaveLength(4)
    await expect(readSeed(folder, 'prizes.json', shapes.prizesShape)).resolves.toHaveLength(8)
    await expect(readSeed(folder, 'groups.json', shapes.groupsShape)).resolves.toHaveLength(3)
    await expect(readSeed(folder, 'banners.json', shapes.bannersShape)).resolves.toHaveLength(7)
    await expect(readSeed(folder, 'notices.json', shapes.noticesShape)).resolves.toHaveLength(5)
    await expect(readSeed(folder, 'site.json', shapes.siteShape)).resolves.toMatchObject({ payChannels: { length: 4 } })
  })

  it('finds every picture that a record names', () => {
    const named = [
      ...hosts.flatMap(({ images }) => images),
      ...videos.map(({ picture }) => picture),
      ...games.map(({ ico }) => ico),
      ...banners.map(({ pic }) => pic),
      ...groups.map(({ image }) => image),
      ...prizes.map(({ image }) => image),
      ...site.avatars,
      ...site.payChannels.map(({ pic }) => pic),
      ...betPictures,
    ]
    expect(named.filter((path) => !existsSync(art(path)))).toEqual([])
  })

  it('names every existing picture', () => {
    const records = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const all = records.map(text).join('')
    const isNamed = (path: string) => all.includes(path) || betPictures.includes(path)
    expect(svgs.filter((file) => !isNamed(file.slice(art('').length + 1)))).toEqual([])
  })

  it('has banners for the home and the live hall that lead into the app', () => {
    expect(banners.filter(({ placement }) => placement === 'home')).toHaveLength(4)
    expect(banners.filter(({ placement }) => placement === 'live')).toHaveLength(3)
    for (const { link, host, isLive } of banners) {
      expect(link).toMatch(/^\/\w+$/)
      expect(hosts.filter(({ slug, channel }) => slug === host && (channel !== undefined || !isLive))).toHaveLength(1)
    }
  })

  it('SET-2 SET-5 has twenty different avatars, nine languages and five notices', () => {
    expect(unique(site.avatars.map((path) => text(`art/${path}`)))).toBe(20)
    expect(site.languages.map(({ value }) => value)).toEqual(languages)
    expect(notices).toHaveLength(5)
  })
})

describe('the clips', () => {
  const folders = readdirSync(join(folder, 'clips'))

  it('VIDEO-7 have segments of two seconds and last 24 to 40 seconds, longer than any preview', () => {
    for (const clip of folders) {
      const lengths = [...text(`clips/${clip}/index.m3u8`).matchAll(/#EXTINF:([\d.]+)/g)].map(([, s]) => Number(s))
      expect(Math.max(...lengths)).toBeLessThan(2.1)
      expect(lengthOf(clip)).toBeGreaterThanOrEqual(24)
      expect(lengthOf(clip)).toBeLessThan(40.1)
      for (const { freeSeeSeconds } of groups) expect(lengthOf(clip)).toBeGreaterThan(freeSeeSeconds + 4)
    }
  })

  it('have every segment that their playlist names, and are all used', () => {
    for (const clip of folders) {
      const names = [...text(`clips/${clip}/index.m3u8`).matchAll(/^(?:#EXT-X-MAP:URI="(.+)"|([^#\n].*))$/gm)]
      expect(names.length).toBeGreaterThan(12)
      for (const [, init, segment] of names)
        expect(existsSync(join(folder, 'clips', clip, init ?? segment ?? ''))).toBe(true)
    }
    expect([...new Set(videos.map(({ clip }) => clip))].sort()).toEqual([...folders].sort())
  })

  it('VIDEO-8 have sound captions in nine languages, none longer than the clip', () => {
    expect([...captionFiles().keys()].sort()).toEqual(
      folders.flatMap((clip) => languages.map((lang) => `captions/${clip}.${lang}.vtt`)).sort(),
    )
    for (const [name, vtt] of captionFiles()) {
      const ends = [...vtt.matchAll(/--> 00:00:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
      expect(ends.length).toBeGreaterThan(2)
      expect(Math.max(...ends)).toBeLessThanOrEqual(lengthOf(name.split(/[/.]/)[1] ?? '') + 0.1)
      for (const [line] of vtt.matchAll(/^[^W0\n].*$/gm)) expect(line).toMatch(/^[[［].+[\]］]$/)
    }
  })

  it('take less than 12 MB together', () => {
    expect(folders.length).toBeGreaterThanOrEqual(4)
    expect(bytesOf(files(join(folder, 'clips')))).toBeLessThan(12 * 1024 * 1024)
  })
})

describe('the pictures', () => {
  it('HOSTS-7 contain no script, foreign object, event handler or external reference', () => {
    for (const file of svgs) {
      const svg = readFileSync(file, 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '')
      const found =
        /<script|<foreignObject|<image|<style|<!|\son\w+=|style=|javascript:|https?:|data:|undefined|NaN/i.exec(svg)
      expect([file, found?.[0]]).toEqual([file, undefined])
      expect([...svg.matchAll(/(?:href="|url\()([^"#)]+)/g)].map(([, target]) => target)).toEqual([])
    }
  })

  it('use each ID once', () => {
    for (const file of svgs) {
      const ids = [...readFileSync(file, 'utf8').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
      expect([file, unique(ids)]).toEqual([file, ids.length])
    }
  })

  it('take at most 40 KB each and less than 4 MB together', () => {
    for (const file of svgs) expect([file, statSync(file).size < 40 * 1024]).toEqual([file, true])
    expect(bytesOf(svgs)).toBeLessThan(4 * 1024 * 1024)
  })

  it('come from the committed generator, identical on every run', () => {
    for (const set of [hostPictures(), videoPictures(), prizePictures(), captionFiles()])
      for (const [name, svg] of set) expect([name, text(`art/${name}`) === svg]).toEqual([name, true])
    expect(cast.map(({ slug }) => slug).sort()).toEqual(hosts.map(({ slug }) => slug).sort())
  })
})

describe('the content', () => {
  const words = ['hosts', 'videos', 'notices', 'banners', 'site', 'games'].map((name) => text(`${name}.json`)).join(' ')

  it('HONEST-6 is about adults: each host is 18 or older, and each has an age', () => {
    expect(Object.keys(ages).sort()).toEqual(hosts.map(({ slug }) => slug).sort())
    expect(Object.values(ages).filter((age) => !(age >= 18))).toEqual([])
  })

  it('HONEST-6 is safe for work, puts no pressure on anybody and promises no winnings', () => {
    expect(words).not.toMatch(
      /\b(sexy|nude|erotic|hot girls?|last chance|hurry up|only today|guaranteed|jackpot|get rich)\b/i,
    )
  })

  it('HONEST-6 sends nobody to a real person or site: customer service is a page of the sandbox', () => {
    expect(words).not.toMatch(/https?:\/\//)
    expect(site.kefu).toBe('/service')
    expect(words).not.toMatch(/@\w|\+\d{6}/)
  })

  it('HONEST-1 invents no counts: no record has plays, viewers or winners', () => {
    expect(words).not.toMatch(/"(plays?|count|play_count|viewers|likes|winners)":/)
  })

  it('HOSTS-7 uses only plain tags in its HTML', () => {
    const tags = hosts.flatMap(({ content }) => [...english(content).matchAll(/<\/?([a-z]+)([^>]*)>/g)])
    expect([...new Set(tags.map(([, tag]) => tag))].sort()).toEqual(['em', 'li', 'p', 'ul'])
    expect(tags.filter(([, , rest]) => rest)).toEqual([])
  })
})
