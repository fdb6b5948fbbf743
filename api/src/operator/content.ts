import { dirname, basename } from 'node:path'
import * as v from 'valibot'
import { seedGames } from '../features/lottery/seed'
import { demoMediaFolder, makeLibrary } from '../features/media/library'
import { siteSettingsSchema } from '../features/site/settings'
import { addNotice, changeSettings, readSettings } from '../features/site/store'
import { ruleOf } from '../features/withdrawals/rule'
import type { Transaction } from '../db/database'
import type { Services } from '../services'
import { seedHosts, seedPlaces } from '../seed/hosts'
import { seedGroups } from '../seed/members'
import { pictureAddresses } from '../seed/pictures'
import { seedPrizes } from '../seed/prizes'
import { inFile, readSeed, SeedError } from '../seed/read'
import * as shapes from '@app/back-office/shapes'
import { seedBanners } from '../seed/site'
import { seedVideos } from '../seed/videos'
import { changeNotice, saveInvite } from './store'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

/** Pictures are beside the file that names them, or among the demo's. */
const picturesOf = ({ words: [path = ''], services: { media } }: Work) =>
  pictureAddresses(demoMediaFolder, { folder: dirname(path), media })
const libraryOf = (services: Services) => makeLibrary(demoMediaFolder, services)

const invitesShape = v.array(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[\w-]{3,32}$/, 'must be 3 to 32 letters, digits or dashes')),
    uses: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
    /** ISO 8601, e.g. 2027-01-01T00:00:00Z; missing: never. */
    expires: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
)

const noticesShape = v.array(
  v.strictObject({
    /** The number of the notice to change; missing: a new one. */
    id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    name: shapes.noticeWords.name,
    text: shapes.noticeWords.text,
  }),
)

/** Reads a file and saves it. Errors about its contents name it. */
async function fromFile<Output>(
  words: readonly string[],
  schema: v.GenericSchema<unknown, Output>,
  save: (input: Output) => Promise<string[]>,
): Promise<string[]> {
  const [path] = wordsOf(words, 'file.json')
  const input = await readSeed(dirname(path), basename(path), schema)
  return inFile(basename(path), () => save(input))
}

const done = (count: number, what: string) => [`${count} ${what} saved`]

const games = (work: Work) =>
  fromFile(work.words, shapes.gamesShape, async (input) => {
    const pictureAddress = picturesOf(work)
    const rows = input.map(async (game) => ({ ...game, ico: await pictureAddress(game.ico) }))
    await seedGames(work.tx, await Promise.all(rows))
    return done(input.length, 'games')
  })

const places = ({ tx, words }: Work) =>
  fromFile(words, shapes.provincesShape, async (input) => {
    await seedPlaces(tx, input)
    return done(input.length, 'provinces')
  })

const hosts = (work: Work) =>
  fromFile(work.words, shapes.hostsShape, async (input) => {
    await seedHosts(work.tx, input, await cityIds(work.tx), libraryOf(work.services), picturesOf(work))
    return done(input.hosts.length, 'hosts')
  })

async function cityIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('place').select(['slug', 'id']).where('province_id', 'is not', null).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const videos = (work: Work) =>
  fromFile(work.words, shapes.videosShape, async (input) => {
    await seedVideos(work.tx, input, libraryOf(work.services), picturesOf(work))
    return done(input.videos.length, 'videos')
  })

const notices = ({ tx, words, services }: Work) =>
  fromFile(words, noticesShape, async (input) => {
    for (const { id, ...notice } of input) {
      if (id === undefined) await addNotice(tx, { ...notice, at: services.clock.now() })
      else if (!(await changeNotice(tx, id, notice))) throw new SeedError(`notice ${id} does not exist`)
    }
    return done(input.length, 'notices')
  })

const invites = ({ tx, words }: Work) =>
  fromFile(words, invitesShape, async (input) => {
    for (const { code, uses, expires } of input) await saveInvite(tx, code, uses, expires ?? null)
    return done(input.length, 'invite codes')
  })

const banners = (work: Work) =>
  fromFile(work.words, shapes.bannersShape, async (input) => {
    await seedBanners(work.tx, input, picturesOf(work))
    return done(input.length, 'banners')
  })

const site = ({ tx, words }: Work) =>
  fromFile(words, shapes.siteChangesSchema, async (input) => {
    const names = Object.keys(input)
    if (names.length === 0) throw new SeedError('sets nothing')
    await changeSettings(tx, input)
    const rule = ruleOf(v.parse(siteSettingsSchema, await readSettings(tx)))
    if (rule.min > rule.max) throw new SeedError('min_withdraw would be above max_withdraw')
    return [`${names.join(', ')} saved`]
  })

const groups = (work: Work) =>
  fromFile(work.words, shapes.groupsShape, async (input) => {
    await seedGroups(work.tx, input, picturesOf(work))
    return done(input.length, 'groups')
  })

const prizes = (work: Work) =>
  fromFile(work.words, shapes.prizesShape, async (input) => {
    await seedPrizes(work.tx, input, picturesOf(work), work.services.clock.now())
    return [`a wheel with ${input.length} prizes is published; spins that are already sealed keep their wheel`]
  })

const dayMs = 24 * 3_600_000
const maxDaysAhead = 90

async function nextLive({ tx, words, services }: Work) {
  const [slug, time] = wordsOf(words, 'host', 'time|none')
  const at = time === 'none' ? null : v.safeParse(v.pipe(v.string(), v.isoTimestamp()), time)
  if (at && !at.success) throw new UsageError(`"${time}" is not "none" or a time such as 2027-01-31T20:00:00Z`)
  const when = at && new Date(at.output)
  const aheadMs = when ? when.getTime() - services.clock.now() : 1
  if (aheadMs <= 0) throw new Refused(`${time} is past`)
  if (aheadMs > maxDaysAhead * dayMs) throw new Refused(`${time} is more than ${maxDaysAhead} days ahead`)
  const { numUpdatedRows } = await tx
    .updateTable('host')
    .set({ next_live_at: when })
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused(`host ${slug} does not exist`)
  return [when ? `${slug} is announced for ${when.toISOString()}` : `nothing is announced for ${slug}`]
}

const adds = 'Adds new ones and updates existing ones'

/** Commands for content that members see, from files in the same format as the demo seeds. */
export const contentVerbs = {
  games: { usage: '<file.json>', about: `${adds}: games.`, touches: ['game', 'lottery_class'], run: games },
  places: {
    usage: '<file.json>',
    about: `${adds}: provinces and cities.`,
    touches: ['place', 'search_revision'],
    run: places,
  },
  hosts: {
    usage: '<file.json>',
    about: `${adds}: hosts and channels.`,
    touches: ['host', 'live_channel', 'on_air_notice', 'search_revision'],
    run: hosts,
  },
  'next-live': {
    usage: '<host> <time|none>',
    about: 'Announces when a host will be on air next, by slug, in ISO 8601; "none" takes it back.',
    touches: ['host'],
    run: nextLive,
  },
  videos: {
    usage: '<file.json>',
    about: `${adds}: videos.`,
    touches: ['video', 'video_class', 'search_revision'],
    run: videos,
  },
  notices: { usage: '<file.json>', about: `${adds} by id: notices.`, touches: ['notice'], run: notices },
  invites: { usage: '<file.json>', about: `${adds}: invite codes.`, touches: ['invite'], run: invites },
  site: {
    usage: '<file.json>',
    about:
      'Changes what the file contains: name, texts, customer service, channels, banks, limits, origins of streams.',
    touches: ['site'],
    run: site,
  },
  banners: { usage: '<file.json>', about: 'Replaces the banners.', touches: ['site'], run: banners },
  groups: {
    usage: '<file.json>',
    about: `${adds}: member groups; new members get the first.`,
    touches: ['member_group'],
    run: groups,
  },
  prizes: {
    usage: '<file.json>',
    about: 'Publishes a new prize wheel for spins sealed from now on.',
    touches: ['wheel', 'prize'],
    run: prizes,
  },
} satisfies Record<string, Verb>
