import { prizeKinds } from '@app/contracts'
import * as v from 'valibot'
import { type Calls, done, idSchema, minorSchema, none, page, pageOf, timeSchema, why } from './call'
import { contentReaders, editors, missing, optionalWhy, pictureSchema } from './content-words'
import { textByLanguage } from './localised'
import { bannerFields, groupFields, inviteFields, noticeWords, prizeFields, slug, text } from './shapes'

const banner = v.object({
  placement: bannerFields.placement,
  picture: v.string(),
  kicker: textByLanguage,
  title: textByLanguage,
  host: v.pipe(v.nullable(v.string()), v.description('Slug of the host that it leads to')),
  link: v.pipe(v.string(), v.description('The screen that it leads to, if to no host')),
  isLive: v.boolean(),
  fromAt: v.nullable(timeSchema),
  untilAt: v.nullable(timeSchema),
  isShown: v.pipe(v.boolean(), v.description('Whether members see it now')),
  ...missing,
})
const writtenBanner = v.pipe(
  v.strictObject({ ...bannerFields, link: v.exactOptional(bannerFields.link), picture: pictureSchema }),
  v.check(({ host, link }) => (host === undefined) !== (link === undefined), 'must have a host or a link'),
)
export type ShownBanner = v.InferOutput<typeof banner>

const notice = v.object({
  id: idSchema,
  name: textByLanguage,
  text: textByLanguage,
  at: v.pipe(timeSchema, v.description('Members see it from then on')),
  untilAt: v.nullable(timeSchema),
  group: v.pipe(v.nullable(v.string()), v.description('Only its members see it; null: all')),
  isShown: v.boolean(),
  isToCome: v.pipe(v.boolean(), v.description('Members could not see it yet')),
  ...missing,
})
const writtenNotice = {
  ...noticeWords,
  at: v.pipe(v.exactOptional(timeSchema), v.description('Missing: now, or as it was')),
  untilAt: v.optional(v.nullable(timeSchema), null),
  group: v.optional(v.nullable(slug), null),
  ...optionalWhy,
}

const invite = v.object({
  id: v.pipe(v.string(), v.description('The code')),
  usesLeft: v.number(),
  expiresAt: v.nullable(timeSchema),
  isUsable: v.boolean(),
})
const writtenInvite = {
  usesLeft: inviteFields.uses,
  expiresAt: v.optional(v.nullable(timeSchema), null),
  ...optionalWhy,
}

const group = v.object({
  id: v.pipe(v.string(), v.description('Its slug')),
  name: textByLanguage,
  picture: v.string(),
  isSee: v.pipe(v.boolean(), v.description('Its members may watch whole videos')),
  freeSeeSeconds: v.pipe(v.number(), v.description('How much of a video the others may watch')),
  isForNew: v.pipe(v.boolean(), v.description('New members are in it')),
  ...missing,
})
const writtenGroup = { ...groupFields, picture: pictureSchema, ...optionalWhy }

const limits = v.object({ minBetMinor: minorSchema, maxBetMinor: minorSchema })
const game = v.object({
  id: v.pipe(v.string(), v.description('Its key')),
  name: textByLanguage,
  description: textByLanguage,
  picture: v.string(),
  class: v.string(),
  className: textByLanguage,
  periodSeconds: v.number(),
  isHot: v.boolean(),
  isOpen: v.boolean(),
  ...limits.entries,
  openPeriod: v.pipe(limits, v.description('The limits of the period that is open; those above are of the next ones')),
  odds: v.pipe(
    v.array(v.object({ pick: v.string(), odds: v.string(), ways: v.number(), returnPercent: v.string() })),
    v.description('The published table of all games; nobody changes it here'),
  ),
  ...missing,
})
export type ShownGame = v.InferOutput<typeof game>

/** A bet's limits, in whole units. */
const bet = v.pipe(minorSchema, v.minValue(100), v.maxValue(100_000_000_000), v.multipleOf(100))

const prize = v.object({
  kind: v.picklist(prizeKinds),
  amount: v.pipe(minorSchema, v.description('Minor units for money, else a count')),
  picture: v.string(),
  weight: v.number(),
  percent: v.pipe(v.string(), v.description('Its chance')),
  title: textByLanguage,
})
const wheel = v.object({
  id: idSchema,
  publishedAt: timeSchema,
  totalWeight: v.number(),
  isCurrent: v.boolean(),
  prizes: v.array(prize),
})
export type ShownWheel = v.InferOutput<typeof wheel>

const importChange = v.object({
  what: v.pipe(v.string(), v.description('Its slug, key, code or number, or its place in the list')),
  change: v.picklist(['added', 'changed', 'removed']),
  fields: v.array(v.object({ name: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
})
export type ImportChange = v.InferOutput<typeof importChange>

export const contentKinds = [
  'banners',
  'games',
  'groups',
  'hosts',
  'invites',
  'notices',
  'places',
  'prizes',
  'site',
  'videos',
] as const
export type ContentKind = (typeof contentKinds)[number]

const maxFileBytes = 8 * 1024 * 1024

export const contentCalls = {
  banners: {
    method: 'GET',
    path: '/banners',
    does: 'All banners, in the order that members see.',
    roles: contentReaders,
    request: none,
    answer: v.object({ banners: v.array(banner) }),
  },
  editBanners: {
    method: 'PUT',
    path: '/banners',
    does: 'Replaces the banners, in this order; members see those whose time it is.',
    roles: editors,
    request: v.strictObject({
      banners: v.pipe(v.array(writtenBanner), v.maxLength(50)),
      ...optionalWhy,
    }),
    answer: done,
    isEdit: true,
  },
  notices: {
    method: 'GET',
    path: '/notices',
    does: 'Notices to members, the newest first.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(notice),
  },
  notice: {
    method: 'GET',
    path: '/notices/:notice',
    does: 'One notice.',
    roles: contentReaders,
    request: none,
    answer: notice,
  },
  addNotice: {
    method: 'POST',
    path: '/notices',
    does: 'Adds a notice, for all members or one group, from now or from a time on.',
    roles: editors,
    request: v.strictObject(writtenNotice),
    answer: v.object({ id: idSchema }),
  },
  editNotice: {
    method: 'PUT',
    path: '/notices/:notice',
    does: 'Changes a notice; with an end that is past, members see it no more.',
    roles: editors,
    request: v.strictObject(writtenNotice),
    answer: done,
    isEdit: true,
  },
  invites: {
    method: 'GET',
    path: '/invites',
    does: 'Invite codes, by code.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(invite),
  },
  invite: {
    method: 'GET',
    path: '/invites/:invite',
    does: 'One invite code.',
    roles: contentReaders,
    request: none,
    answer: invite,
  },
  addInvite: {
    method: 'POST',
    path: '/invites',
    does: 'Adds an invite code.',
    roles: editors,
    request: v.strictObject({ code: inviteFields.code, ...writtenInvite }),
    answer: v.object({ id: v.string() }),
  },
  editInvite: {
    method: 'PUT',
    path: '/invites/:invite',
    does: 'Changes how often and until when an invite code can be used; 0 closes it.',
    roles: editors,
    request: v.strictObject(writtenInvite),
    answer: done,
    isEdit: true,
  },
  groups: {
    method: 'GET',
    path: '/groups',
    does: 'Groups of members, and what each may watch.',
    roles: [...contentReaders, 'support'],
    request: v.strictObject(page),
    answer: pageOf(group),
  },
  group: {
    method: 'GET',
    path: '/groups/:group',
    does: 'One group of members.',
    roles: contentReaders,
    request: none,
    answer: group,
  },
  addGroup: {
    method: 'POST',
    path: '/groups',
    does: 'Adds a group of members.',
    roles: editors,
    request: v.strictObject({ slug, ...writtenGroup }),
    answer: v.object({ id: v.string() }),
  },
  editGroup: {
    method: 'PUT',
    path: '/groups/:group',
    does: 'Changes a group. Its rights apply to members who come into it from now on.',
    roles: editors,
    request: v.strictObject(writtenGroup),
    answer: done,
    isEdit: true,
  },
  games: {
    method: 'GET',
    path: '/games',
    does: 'Games with their limits and the published odds.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(game),
  },
  game: {
    method: 'GET',
    path: '/games/:game',
    does: 'One game.',
    roles: contentReaders,
    request: none,
    answer: game,
  },
  editGame: {
    method: 'PUT',
    path: '/games/:game',
    does: 'Changes the texts, the picture and the limits of a game; new limits apply to periods that are not open yet.',
    roles: editors,
    request: v.pipe(
      v.strictObject({
        name: text,
        description: text,
        className: text,
        picture: pictureSchema,
        isHot: v.boolean(),
        minBetMinor: bet,
        maxBetMinor: bet,
        why,
      }),
      v.check(({ minBetMinor, maxBetMinor }) => minBetMinor <= maxBetMinor, 'minBetMinor is above maxBetMinor'),
    ),
    answer: done,
    isEdit: true,
  },
  wheels: {
    method: 'GET',
    path: '/wheels',
    does: 'Every prize wheel that was published, the newest first; the first is the current one.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(wheel),
  },
  prizes: {
    method: 'GET',
    path: '/prizes',
    does: 'The prizes of the current wheel with their chances, which add up to 100 percent.',
    roles: contentReaders,
    request: none,
    answer: wheel,
  },
  publishPrizes: {
    method: 'PUT',
    path: '/prizes',
    does: 'Publishes a new wheel for spins that are sealed from now on; sealed ones keep theirs.',
    roles: editors,
    request: v.strictObject({
      prizes: v.pipe(
        v.array(v.strictObject({ ...prizeFields, amount: v.pipe(minorSchema, v.minValue(0)), picture: pictureSchema })),
        v.minLength(2),
        v.maxLength(50),
      ),
      why,
    }),
    answer: v.object({ id: idSchema }),
    isEdit: true,
  },
  exportContent: {
    method: 'GET',
    path: '/content/:kind',
    does: `Everything of one kind as the JSON file that the operator's command takes: ${contentKinds.join(', ')}.`,
    roles: contentReaders,
    request: none,
    answer: v.unknown(),
  },
  compareImport: {
    method: 'POST',
    path: '/content/:kind/compare',
    does: 'Shows what the import of a JSON file would change now, the first 200 of it. Nothing is changed.',
    roles: editors,
    request: v.strictObject({ file: v.unknown(), why: v.optional(why, 'a file is compared') }),
    answer: v.object({ total: v.number(), changes: v.array(importChange) }),
    maxBytes: maxFileBytes,
  },
  importContent: {
    method: 'POST',
    path: '/content/:kind',
    does: 'Adds what a JSON file has, and changes what exists. The file of the site is for administrators.',
    roles: editors,
    request: v.strictObject({ file: v.unknown(), why }),
    answer: v.object({ lines: v.array(v.string()) }),
    maxBytes: maxFileBytes,
  },
} satisfies Calls
