import type { ContentKind } from '@app/back-office'
import * as shapes from '@app/back-office/shapes'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { parsed } from '../back-office/problem'
import type { Transaction } from '../db/database'
import { seedGames } from '../features/lottery/seed'
import { demoMediaFolder, makeLibrary } from '../features/media/library'
import { settingsIn } from '../features/site/settings'
import { addNotice, changeSettings } from '../features/site/store'
import { ruleOf } from '../features/withdrawals/rule'
import { seedHosts, seedPlaces } from '../seed/hosts'
import { seedGroups } from '../seed/members'
import { pictureAddresses, type PictureAddress } from '../seed/pictures'
import { seedPrizes } from '../seed/prizes'
import { inFile, readSeed, SeedError } from '../seed/read'
import { seedBanners } from '../seed/site'
import { seedVideos, type Probed } from '../seed/videos'
import type { Services } from '../services'
import { searchTables } from './live'
import { changeNotice, saveInvite } from './store'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

/** Where the contents of a file are saved. */
type Place = { tx: Transaction; services: Services; pictureAddress: PictureAddress; probed?: Probed | undefined }

const libraryOf = ({ services }: Place) => makeLibrary(demoMediaFolder, services)
const done = (count: number, what: string) => [`${count} ${what} saved`]

function kindOf<Input>(
  shape: v.GenericSchema<unknown, Input>,
  save: (place: Place, input: Input) => Promise<string[]>,
) {
  return {
    /** Saves a file. Its pictures are beside it, or among the demo's. Errors about its contents name it. */
    async fromFile({ tx, services, words }: Work): Promise<string[]> {
      const [path] = wordsOf(words, 'file.json')
      const folder = dirname(path)
      const input = await readSeed(folder, basename(path), shape)
      const pictureAddress = pictureAddresses(demoMediaFolder, { folder, media: services.media })
      return inFile(basename(path), () => save({ tx, services, pictureAddress }, input))
    },
    /** Saves what a call has sent in place of a file. */
    async fromCall({ tx, services }: Pick<Work, 'tx' | 'services'>, content: unknown, probed?: Probed) {
      const pictureAddress = pictureAddresses(demoMediaFolder)
      return save({ tx, services, pictureAddress, probed }, parsed(shape, content, 'the file'))
    },
  }
}

/** Content of every kind, as operators' files have it. */
export const kinds = {
  games: kindOf(shapes.gamesShape, async ({ tx, pictureAddress }, input) => {
    const rows = input.map(async (game) => ({ ...game, ico: await pictureAddress(game.ico) }))
    await seedGames(tx, await Promise.all(rows))
    return done(input.length, 'games')
  }),
  places: kindOf(shapes.provincesShape, async ({ tx }, input) => {
    await seedPlaces(tx, input)
    return done(input.length, 'provinces')
  }),
  hosts: kindOf(shapes.hostsShape, async (place, input) => {
    await seedHosts(place.tx, input, await cityIds(place.tx), libraryOf(place), place.pictureAddress)
    return done(input.hosts.length, 'hosts')
  }),
  videos: kindOf(shapes.videosShape, async (place, input) => {
    await seedVideos(place.tx, input, libraryOf(place), place.pictureAddress, place.probed)
    return done(input.videos.length, 'videos')
  }),
  notices: kindOf(shapes.noticeChangesShape, async ({ tx, services }, input) => {
    for (const { id, ...notice } of input) {
      if (id === undefined) await addNotice(tx, { ...notice, at: services.clock.now() })
      else if (!(await changeNotice(tx, id, notice))) throw new SeedError(`notice ${id} does not exist`)
    }
    return done(input.length, 'notices')
  }),
  invites: kindOf(shapes.invitesShape, async ({ tx }, input) => {
    for (const { code, uses, expires } of input) await saveInvite(tx, code, uses, expires ?? null)
    return done(input.length, 'invite codes')
  }),
  banners: kindOf(shapes.bannersShape, async ({ tx, pictureAddress }, input) => {
    await seedBanners(tx, input, pictureAddress)
    return done(input.length, 'banners')
  }),
  site: kindOf(shapes.siteChangesSchema, async ({ tx }, input) => {
    const names = Object.keys(input)
    if (names.length === 0) throw new SeedError('sets nothing')
    await changeSettings(tx, input)
    const rule = ruleOf(await settingsIn(tx))
    if (rule.min > rule.max) throw new SeedError('min_withdraw would be above max_withdraw')
    return [`${names.join(', ')} saved`]
  }),
  groups: kindOf(shapes.groupsShape, async ({ tx, pictureAddress }, input) => {
    await seedGroups(tx, input, pictureAddress)
    return done(input.length, 'groups')
  }),
  prizes: kindOf(shapes.prizesShape, async ({ tx, services, pictureAddress }, input) => {
    await seedPrizes(tx, input, pictureAddress, services.clock.now())
    return [`a wheel with ${input.length} prizes is published; spins that are already sealed keep their wheel`]
  }),
} satisfies Record<ContentKind, unknown>

export async function cityIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('place').select(['slug', 'id']).where('province_id', 'is not', null).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const dayMs = 24 * 3_600_000
const maxDaysAhead = 90

/** Announces when a host will be on air next; null takes it back. */
export async function announceLive(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  slug: string,
  at: Date | null,
): Promise<void> {
  const aheadMs = at ? at.getTime() - services.clock.now() : 1
  if (aheadMs <= 0) throw new Refused(`${at?.toISOString()} is past`)
  if (aheadMs > maxDaysAhead * dayMs) throw new Refused(`${at?.toISOString()} is more than ${maxDaysAhead} days ahead`)
  const { numUpdatedRows } = await tx
    .updateTable('host')
    .set({ next_live_at: at })
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refused(`host ${slug} does not exist`)
}

async function nextLive(work: Work) {
  const [slug, time] = wordsOf(work.words, 'host', 'time|none')
  const at = time === 'none' ? null : v.safeParse(v.pipe(v.string(), v.isoTimestamp()), time)
  if (at && !at.success) throw new UsageError(`"${time}" is not "none" or a time such as 2027-01-31T20:00:00Z`)
  const when = at && new Date(at.output)
  await announceLive(work, slug, when)
  return [when ? `${slug} is announced for ${when.toISOString()}` : `nothing is announced for ${slug}`]
}

const adds = 'Adds new ones and updates existing ones'

/** Commands for content that members see, from files in the same format as the demo seeds. */
export const contentVerbs = {
  games: {
    usage: '<file.json>',
    about: `${adds}: games.`,
    touches: ['game', 'lottery_class'],
    run: kinds.games.fromFile,
  },
  places: {
    usage: '<file.json>',
    about: `${adds}: provinces and cities.`,
    touches: ['place', 'search_revision', 'search_change'],
    run: kinds.places.fromFile,
  },
  hosts: {
    usage: '<file.json>',
    about: `${adds}: hosts and channels.`,
    touches: ['host', 'live_channel', 'on_air_notice', 'search_revision', 'list_part', ...searchTables],
    run: kinds.hosts.fromFile,
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
    touches: ['video', 'video_class', 'search_revision', 'list_part', 'search_change'],
    run: kinds.videos.fromFile,
  },
  notices: { usage: '<file.json>', about: `${adds} by id: notices.`, touches: ['notice'], run: kinds.notices.fromFile },
  invites: { usage: '<file.json>', about: `${adds}: invite codes.`, touches: ['invite'], run: kinds.invites.fromFile },
  site: {
    usage: '<file.json>',
    about:
      'Changes what the file contains: name, logo, accents, languages, tabs, texts, customer service, channels, banks, limits, origins of streams.',
    touches: ['site'],
    run: kinds.site.fromFile,
  },
  banners: { usage: '<file.json>', about: 'Replaces the banners.', touches: ['site'], run: kinds.banners.fromFile },
  groups: {
    usage: '<file.json>',
    about: `${adds}: member groups; new members get the first.`,
    touches: ['member_group'],
    run: kinds.groups.fromFile,
  },
  prizes: {
    usage: '<file.json>',
    about: 'Publishes a new prize wheel for spins sealed from now on.',
    touches: ['wheel', 'prize'],
    run: kinds.prizes.fromFile,
  },
} satisfies Record<string, Verb>
