import { languages } from '@app/contracts'
import { byLanguage, missingIn, type AnswerOf, type ShownVideo, videoCalls } from '@app/back-office'
import { addVideo, pictureOf, setVideoState, storePictureOf } from '../../features/assets/actions'
import { signGrant } from '../../features/media/grant'
import { clipKey, demoMediaFolder, firstPlaylist, makeLibrary } from '../../features/media/library'
import {
  addClass,
  changeVideo,
  classesAfter,
  classNamed,
  renameClass,
  videoNamed,
  videosBefore,
  type VideoRow,
} from '../../features/videos/operator-store'
import { Refused } from '../../operator/verb'
import { probeVideos, seedVideos, type Probed } from '../../seed/videos'
import type { Services } from '../../services'
import { asAddress, contentOf, dateOrNull, found, fromSeed, named, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { idKey, pageAfter, placeKey } from '../pages'
import { Problem } from '../problem'
import { isoOrNull } from './wire'

/** How long the link of a preview is valid. */
const previewSeconds = 3600

type Row = AnswerOf<(typeof videoCalls)['videos']>['rows'][number]

const rowOf = (video: VideoRow): Row => ({
  id: video.slug,
  name: byLanguage(video.name),
  class: video.class,
  picture: video.picture,
  seconds: video.seconds,
  state: video.state,
  publishAt: isoOrNull(video.publish_at),
  asset: video.asset,
  making:
    video.job_state === null
      ? null
      : {
          state: video.job_state,
          percent: video.percent ?? 0,
          secondsLeft: video.seconds_left,
          reason: video.reason,
        },
  missing: missingIn([video.name, video.description]),
})

async function shownVideo({ services, tx }: Around, slug: string): Promise<ShownVideo> {
  const video = found(await videoNamed(tx, slug), `video ${slug}`)
  return {
    ...rowOf(video),
    description: byLanguage(video.description),
    clip: video.clip,
    address: video.address,
    kind: video.kind,
    wasPublished: video.was_published,
    captions: languages.filter((lang) => video.captions?.includes(lang)),
    posters: await postersOf(services, video.clip),
  }
}

async function postersOf(services: Services, clip: string | null): Promise<string[]> {
  const made = clip === null ? null : await makeLibrary(demoMediaFolder, services).clip(clip)
  return (made?.manifest?.posters ?? []).map((file) => `/media/posters/${clip}/${file}`)
}

/** What an edit changes, of what is there. */
async function editable({ tx }: Around, slug: string) {
  const video = found(await videoNamed(tx, slug), `video ${slug}`)
  const { name, description, picture } = video
  return { class: video.class, name, description, picture }
}

const poster = /^\/media\/posters\/([a-z0-9-]{1,64})\/(poster-\d\.jpg)$/

/** A poster is stored apart, so that it stays when another clip is made. */
async function ownPicture(services: Services, address: string): Promise<string> {
  const [, clip, file] = poster.exec(address) ?? []
  if (clip === undefined || file === undefined) return address
  const bytes = await services.media.get(clipKey(clip, file))
  if (bytes === null) throw new Problem(409, `there is no picture ${address} any more`)
  return storePictureOf(services, bytes)
}

function publishTime({ now }: Around, publishAt: string | undefined): Date | null {
  const at = dateOrNull(publishAt)
  if (at !== null && at <= now) throw new Refused(`${publishAt} is past`)
  return at
}

async function shownState({ tx }: Around, slug: string) {
  const { state, publish_at: at } = found(await videoNamed(tx, slug), `video ${slug}`)
  return { state, publishAt: isoOrNull(at) }
}

type ClassRow = Awaited<ReturnType<typeof classesAfter>>[number]
const classOf = ({ slug, name, videos }: ClassRow) => ({
  id: slug,
  name: byLanguage(name),
  videos: Number(videos),
  missing: missingIn([name]),
})
const shownClass = async ({ tx }: Around, slug: string) => found(await classNamed(tx, slug), `category ${slug}`)

export const videoEndpoints: Endpoints<typeof videoCalls> = {
  videos: {
    async answer({ tx }, request) {
      const key = { schema: idKey, of: ({ id }: VideoRow) => id }
      const { rows, next } = await pageAfter(request, key, (id, max) => videosBefore(tx, request, id, max))
      return { rows: rows.map(rowOf), next }
    },
  },
  video: {
    answer: (around) => shownVideo(around, named(around, 'video')),
    version: async (around) => versionOf(await editable(around, named(around, 'video'))),
  },
  addVideo: {
    before: async ({ services: { db } }, { slug, address }) =>
      address === undefined ? undefined : probeVideos(db, [{ slug, address }]),
    note: async (_, request) => ({ target: `video ${request.slug}`, after: contentOf(request) }),
    async answer({ services, tx, fetched }, { asset, address, seconds, picture, why: _why, ...video }) {
      if (asset !== undefined) {
        const made = await addVideo(
          tx,
          asset,
          { ...video, isPublished: false, picture },
          await ownPicture(services, await pictureOf({ ...services, db: tx }, asset, picture)),
        )
        return { id: made.slug, state: made.state }
      }
      if (address === undefined || seconds === undefined) throw new Error('the schema has let neither through')
      if ((await videoNamed(tx, video.slug)) !== undefined)
        throw new Refused(`slug: a video ${video.slug} exists already`)
      const own = picture.startsWith('poster-') ? '' : await ownPicture(services, picture)
      const library = makeLibrary(demoMediaFolder, services)
      await fromSeed(() =>
        seedVideos(
          tx,
          { classes: [], videos: [{ ...video, address, seconds, picture: own }] },
          library,
          asAddress,
          fetched as Probed,
        ),
      )
      await setVideoState(tx, video.slug, 'draft')
      return { id: video.slug, state: 'draft' }
    },
  },
  editVideo: {
    version: async (around) => versionOf(await editable(around, named(around, 'video'))),
    note: async (around, request) => ({
      target: `video ${named(around, 'video')}`,
      before: await editable(around, named(around, 'video')),
      after: contentOf(request),
    }),
    async answer(around, { why: _why, ...video }) {
      const picture = await ownPicture(around.services, video.picture)
      if (!(await changeVideo(around.tx, named(around, 'video'), { ...video, picture })))
        throw new Problem(400, `class: no class ${video.class}`)
      return { done: true }
    },
  },
  setVideoState: {
    note: async (around, request) => ({
      target: `video ${named(around, 'video')}`,
      before: await shownState(around, named(around, 'video')),
      after: contentOf(request),
    }),
    async answer(around, { state, publishAt }) {
      const slug = named(around, 'video')
      const before = await shownState(around, slug)
      if (state === 'withdrawn' && before.state === 'draft')
        throw new Refused(`video ${slug} is a draft, which members do not see`)
      await setVideoState(around.tx, slug, state, publishTime(around, publishAt))
      return shownState(around, slug)
    },
  },
  previewVideo: {
    note: async (around) => ({ target: `video ${named(around, 'video')}` }),
    async answer({ services, tx, now, ...around }) {
      const slug = named(around, 'video')
      const { id, clip } = found(await videoNamed(tx, slug), `video ${slug}`)
      if (clip === null) throw new Refused(`video ${slug} has no clip that could be shown`)
      const expires = Math.floor(now.getTime() / 1000) + previewSeconds
      const grant = signGrant(services.config.keys.media, {
        use: 'preview',
        member: 0,
        video: id,
        subject: clip,
        expires,
        untilSeconds: null,
      })
      const url = `/media/hls/${grant}/${clip}/${firstPlaylist}`
      const { membersUrl } = services.config
      return {
        url,
        page: membersUrl && `${membersUrl}/Preview?url=${encodeURIComponent(url)}`,
        expiresAt: new Date(expires * 1000).toISOString(),
      }
    },
  },
  videoClasses: {
    async answer({ tx }, request) {
      const key = { schema: placeKey, of: ({ rank, id }: ClassRow): [number, number] => [rank, id] }
      const { rows, next } = await pageAfter(request, key, (place, max) => classesAfter(tx, place, max))
      return { rows: rows.map(classOf), next }
    },
  },
  videoClass: {
    answer: async (around) => classOf(await shownClass(around, named(around, 'class'))),
    version: async (around) => versionOf((await shownClass(around, named(around, 'class'))).name),
  },
  addVideoClass: {
    note: async (_, request) => ({ target: `category ${request.slug}`, after: contentOf(request) }),
    async answer({ tx }, { slug, name }) {
      if (!(await addClass(tx, slug, name))) throw new Refused(`category ${slug} exists already`)
      return { id: slug }
    },
  },
  editVideoClass: {
    version: async (around) => versionOf((await shownClass(around, named(around, 'class'))).name),
    note: async (around, request) => ({
      target: `category ${named(around, 'class')}`,
      before: { name: (await shownClass(around, named(around, 'class'))).name },
      after: contentOf(request),
    }),
    async answer(around, { name }) {
      await renameClass(around.tx, named(around, 'class'), name)
      return { done: true }
    },
  },
}
