import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { languages } from '@app/contracts'
import * as v from 'valibot'
import type { AssetView } from '../../features/assets/view'
import { readSeed } from '../../seed/read'
import { Refused, UsageError, wordsOf } from '../verb'
import { makingLine, sizeText } from './progress'
import type { RemoteVerb, RemoteWork } from './remote-verb'
import { follow, uploadVerb } from './upload'

async function assets({ office, words }: RemoteWork) {
  wordsOf(words)
  const { assets: all } = await office.get<{ assets: AssetView[] }>('/assets')
  return all.length === 0 ? ['nothing was uploaded'] : all.map(lineOf)
}

function lineOf({ asset, title, bytes, state, reason, job, videos }: AssetView): string {
  const isOpen = job?.state === 'queued' || job?.state === 'running'
  const why = reason ?? (job?.state === 'failed' ? job.reason : null)
  return [
    `${asset}  ${state}  ${sizeText(bytes)}  ${title}`,
    ...(isOpen ? [makingLine(job).replace(/ +/g, ' ')] : []),
    ...(why === null ? [] : [`failed: ${why}`]),
    ...videos.map((video) => `video ${video.slug} (${video.state})`),
  ].join('  ')
}

/** Its fields may also come from options; the API checks them. */
const videoFile = v.record(v.string(), v.unknown())

async function makeVideo(work: RemoteWork) {
  const { office, words, options, signature } = work
  const [asset = '', path, ...rest] = words
  if (asset === '' || rest.length > 0) throw new UsageError('expects <asset> [file.json]')
  const fields = path === undefined ? {} : await readSeed(dirname(path), basename(path), videoFile)
  const of = (option: string, field: string) => (options.has(option) ? { [field]: options.get(option) } : {})
  const video = {
    ...fields,
    ...signature,
    ...of('--class', 'class'),
    ...of('--slug', 'slug'),
    ...of('--name', 'name'),
    ...of('--description', 'description'),
    ...(await pictureOf(work)),
    ...(options.has('--publish') && { isPublished: true }),
  }
  const made = await office
    .post<{ slug: string; state: string }>(`/assets/${asset}/videos`, video)
    .catch((error: unknown) => {
      throw error instanceof Refused && path !== undefined ? new Refused(`${path}: ${error.message}`) : error
    })
  const next = made.state === 'draft' ? `: publish ${made.slug} shows it to members` : ''
  return [`video ${made.slug} is ${made.state}${next}`]
}

/** A poster of the clip, or a picture of one's own. */
async function pictureOf({ office, options }: RemoteWork): Promise<{ picture?: string }> {
  const picture = options.get('--picture')
  if (picture === undefined) return {}
  if (/^poster-\d$/.test(picture)) return { picture }
  const bytes = await readFile(picture).catch((error: Error) => {
    throw new Refused(`${picture} cannot be read (${error.message})`)
  })
  return office.postPicture<{ picture: string }>('/pictures', bytes).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused(`${picture}: ${error.message}`) : error
  })
}

const setVideo = (verb: 'publish' | 'unpublish') => async (work: RemoteWork) => {
  const [slug] = wordsOf(work.words, 'video')
  const { state } = await work.office.post<{ state: string }>(`/videos/${slug}/${verb}`, work.signature)
  return [`video ${slug} is ${state}`]
}

const again = (verb: 'retry' | 'remake') => async (work: RemoteWork) => {
  const [asset] = wordsOf(work.words, 'asset')
  const view = await work.office.post<AssetView>(`/assets/${asset}/${verb}`, work.signature)
  if (work.options.has('--no-wait')) return [`a clip of asset ${asset} is queued`]
  let next: AssetView | null = view
  return follow(work, async () => {
    const shown = next ?? (await work.office.get<AssetView>(`/assets/${asset}`))
    next = null
    return shown
  })
}

async function cancel(work: RemoteWork) {
  const [asset] = wordsOf(work.words, 'asset')
  await work.office.post(`/assets/${asset}/cancel`, work.signature)
  return [`no clip of asset ${asset} is made any more`]
}

async function remove(work: RemoteWork) {
  const [asset] = wordsOf(work.words, 'asset')
  await work.office.post(`/assets/${asset}/remove`, work.signature)
  return [`asset ${asset} is removed; its files go in a day`]
}

async function captions(work: RemoteWork) {
  const [asset, lang, path] = wordsOf(work.words, 'asset', 'language', 'file.vtt')
  if (!languages.some((known) => known === lang))
    throw new UsageError(`"${lang}" is not one of the languages: ${languages.join(', ')}`)
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Refused(`${path} cannot be read (${error.message})`)
  })
  await work.office.post(`/assets/${asset}/captions`, { ...work.signature, lang, text })
  return [`${lang} captions of asset ${asset} are stored; the next clip has them`]
}

/** Commands that a running API carries out, on its back office's port. */
export const remoteVerbs: ReadonlyMap<string, RemoteVerb> = new Map<string, RemoteVerb>([
  ['upload', uploadVerb],
  [
    'assets',
    { usage: '', about: 'Lists what was uploaded, and what is made of it, newest first.', options: [], run: assets },
  ],
  [
    'make-video',
    {
      usage: '<asset> [file.json] [--slug … --class … --name … --description … --picture poster-1|file --publish]',
      about: 'Makes a video of a ready asset: a draft, unless --publish shows it to members at once.',
      options: ['--slug', '--class', '--name', '--description', '--picture', '--publish'],
      run: makeVideo,
    },
  ],
  ['publish', { usage: '<video>', about: 'Shows a draft to members, by slug.', options: [], run: setVideo('publish') }],
  ['unpublish', { usage: '<video>', about: 'Makes a video a draft again.', options: [], run: setVideo('unpublish') }],
  [
    'captions',
    {
      usage: '<asset> <language> <file.vtt>',
      about: 'Stores WebVTT or SRT captions for the next clip of an asset.',
      options: [],
      run: captions,
    },
  ],
  [
    'retry',
    {
      usage: '<asset> [--no-wait]',
      about: 'Makes the clip of an asset again that has failed or was cancelled.',
      options: ['--no-wait'],
      run: again('retry'),
    },
  ],
  [
    'remake',
    {
      usage: '<asset> [--no-wait]',
      about: 'Makes another clip in place of the one that an asset has.',
      options: ['--no-wait'],
      run: again('remake'),
    },
  ],
  ['cancel', { usage: '<asset>', about: 'Ends the making of a clip.', options: [], run: cancel }],
  ['remove', { usage: '<asset>', about: 'Removes an asset that no video shows.', options: [], run: remove }],
])
