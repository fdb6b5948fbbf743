import { languages } from '@app/contracts'
import * as v from 'valibot'
import { type Calls, done, none, page, pageOf, timeSchema } from './call'
import { contentReaders, editors, missing, optionalWhy, pictureSchema, searchFor } from './content-words'
import { textByLanguage } from './localised'
import { elsewhereFields, slug, text, videoFields } from './shapes'

export const videoStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
const state = v.picklist(videoStates)

/** What is made of the upload: null for the demo's videos and for those from elsewhere. */
const making = v.nullable(
  v.object({
    state: v.picklist(['queued', 'running', 'done', 'failed', 'cancelled']),
    percent: v.number(),
    secondsLeft: v.nullable(v.number()),
    reason: v.nullable(v.string()),
  }),
)

const row = v.object({
  id: v.pipe(v.string(), v.description('Its slug')),
  name: textByLanguage,
  class: v.string(),
  picture: v.string(),
  seconds: v.number(),
  state,
  publishAt: v.pipe(v.nullable(timeSchema), v.description('When it is published by itself')),
  asset: v.pipe(v.nullable(v.string()), v.description('The upload that it is made of')),
  making,
  ...missing,
})

const video = v.object({
  ...row.entries,
  description: textByLanguage,
  clip: v.nullable(v.string()),
  address: v.pipe(v.nullable(v.string()), v.description('Where it is, if it is from elsewhere')),
  kind: v.nullable(v.picklist(['hls', 'mp4', 'webm'])),
  wasPublished: v.pipe(v.boolean(), v.description('Members could see it once: it can only be withdrawn')),
  captions: v.pipe(v.array(v.picklist(languages)), v.description('Languages in which captions were uploaded')),
  posters: v.pipe(v.array(v.string()), v.description('Addresses of pictures that were made of it')),
})
export type ShownVideo = v.InferOutput<typeof video>

const edit = v.strictObject({ ...videoFields, picture: pictureSchema, ...optionalWhy })
const videoClass = v.object({ id: v.string(), name: textByLanguage, videos: v.number(), ...missing })

export const videoCalls = {
  videos: {
    method: 'GET',
    path: '/videos',
    does: 'Videos, the newest first.',
    roles: contentReaders,
    request: v.strictObject({ ...page, ...searchFor, state: v.optional(state), class: v.optional(slug) }),
    answer: pageOf(row),
  },
  video: {
    method: 'GET',
    path: '/videos/:video',
    does: 'One video with its texts in all languages.',
    roles: contentReaders,
    request: none,
    answer: video,
  },
  addVideo: {
    method: 'POST',
    path: '/videos',
    does: 'Makes a draft of an upload that is ready, or of a file or stream elsewhere; members do not see it yet.',
    roles: editors,
    request: v.pipe(
      v.strictObject({
        slug,
        ...videoFields,
        asset: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be the key of an upload'))),
        address: v.exactOptional(elsewhereFields.address),
        seconds: v.exactOptional(elsewhereFields.seconds),
        picture: v.optional(v.union([v.picklist(['poster-1', 'poster-2', 'poster-3']), pictureSchema]), 'poster-1'),
        ...optionalWhy,
      }),
      v.check(
        ({ asset, address, seconds }) =>
          (asset === undefined) !== (address === undefined) && (address === undefined) === (seconds === undefined),
        'must have an asset, or an address with its length in seconds',
      ),
    ),
    answer: v.object({ id: v.string(), state }),
  },
  editVideo: {
    method: 'PUT',
    path: '/videos/:video',
    does: 'Changes the texts, the category and the picture of a video.',
    roles: editors,
    request: edit,
    answer: done,
    isEdit: true,
  },
  setVideoState: {
    method: 'PUT',
    path: '/videos/:video/state',
    does: 'Publishes a video now or at a time, or takes it from members: as a draft, or withdrawn.',
    roles: editors,
    request: v.pipe(
      v.strictObject({ state, publishAt: v.exactOptional(timeSchema), ...optionalWhy }),
      v.check(
        ({ state: to, publishAt }) => (to === 'scheduled') === (publishAt !== undefined),
        'publishAt: must be there for "scheduled", and only then',
      ),
    ),
    answer: v.object({ state, publishAt: v.nullable(timeSchema) }),
  },
  previewVideo: {
    method: 'POST',
    path: '/videos/:video/preview',
    does: 'Makes a link that plays the video, also a draft, for an hour, for whoever has it; no view is counted.',
    roles: editors,
    request: v.strictObject(optionalWhy),
    answer: v.object({
      url: v.pipe(v.string(), v.description('An HLS playlist, on the ports of members and of the back office')),
      page: v.pipe(v.nullable(v.string()), v.description('The page that shows it as members will see it')),
      expiresAt: timeSchema,
    }),
  },
  videoClasses: {
    method: 'GET',
    path: '/video-classes',
    does: 'The categories of videos, in the order that members see.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(videoClass),
  },
  videoClass: {
    method: 'GET',
    path: '/video-classes/:class',
    does: 'One category.',
    roles: contentReaders,
    request: none,
    answer: videoClass,
  },
  addVideoClass: {
    method: 'POST',
    path: '/video-classes',
    does: 'Adds a category, as the last one.',
    roles: editors,
    request: v.strictObject({ slug, name: text, ...optionalWhy }),
    answer: v.object({ id: v.string() }),
  },
  editVideoClass: {
    method: 'PUT',
    path: '/video-classes/:class',
    does: 'Changes the name of a category.',
    roles: editors,
    request: v.strictObject({ name: text, ...optionalWhy }),
    answer: done,
    isEdit: true,
  },
} satisfies Calls
