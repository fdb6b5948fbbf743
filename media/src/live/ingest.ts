import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { type BackOffice, Refused } from './back-office'
import { Broadcast } from './broadcast'
import { type Limits, limits, serveEncoder, type Tag } from './connection'
import { type Ffmpeg, type Segmenter, startSegmenter } from './segmenter'

export type IngestOptions = {
  /** The folder of all broadcasts. */
  root: string
  ffmpeg: Ffmpeg
  /** Where the API reads our files. */
  internalUrl: string
  backOffice: BackOffice
  log: Logger
  now?: () => number
  within?: Limits
  /** Stores the recording of a broadcast that is over. */
  record(broadcast: Broadcast): Promise<void>
}

type Session = { cut(sentence: string): void; isShown: boolean; ended: Promise<void> }

const maxSessions = 200
/** Of connections whose key was not accepted yet. Those that say nothing make room for those that do. */
const maxWaiting = 100
/** From an encoder's acceptance to its first part. */
const maxStartMs = 30_000
/** After a recording could not be stored. */
const retryMs = 60_000

/** Takes encoders, makes HLS of what they send, and reports to the API what is on air. */
export class Ingest {
  private readonly broadcasts = new Map<string, Broadcast>()
  private readonly sessions = new Map<string, Session>()
  private readonly waiting = new Set<Socket>()
  /** Sessions that the API may have begun, and whose encoder was not accepted yet. */
  private readonly starting = new Set<string>()
  /** The report that is on its way. */
  private reporting: Promise<unknown> = Promise.resolve()
  /** Broadcasts that are being finished, or will be tried again. */
  private readonly finishing = new Set<string>()
  private isStopping = false

  constructor(private readonly options: IngestOptions) {}

  /** Finds the broadcasts that a process before has left. */
  async open(): Promise<void> {
    const { root } = this.options
    for (const id of await Broadcast.ids(root)) {
      const stored = await Broadcast.stored(root, id)
      if (stored !== null) this.broadcasts.set(id, stored)
    }
  }

  broadcast(id: string): Broadcast | null {
    return this.broadcasts.get(id) ?? null
  }

  /** Serves one connection until it ends. */
  serve(socket: Socket): void {
    const { log, backOffice, internalUrl } = this.options
    if (this.isStopping || this.sessions.size >= maxSessions) return void socket.destroy()
    const [oldest] = this.waiting
    if (this.waiting.size >= maxWaiting) oldest?.destroy()
    this.waiting.add(socket)
    const session = randomBytes(16).toString('hex')
    const about = log.child({ session, from: socket.remoteAddress })
    let segmenter: Segmenter | null = null
    let pictureHeader: Buffer | null = null
    let isClosed = false
    let broadcast: Broadcast | null = null
    let finish = () => {}

    const begin = (of: Broadcast): Segmenter =>
      startSegmenter({
        ffmpeg: this.options.ffmpeg,
        broadcast: of,
        log: about,
        now: this.options.now ?? Date.now,
        onPart: () => {
          const known = this.sessions.get(session)
          if (known === undefined || known.isShown) return
          known.isShown = true
          void this.beat().catch((error: unknown) => about.warn({ err: error }, 'the API does not answer'))
        },
        onFailure: (sentence) => encoder.refuse(sentence),
      })

    const publish = async (key: string) => {
      this.starting.add(session)
      // it does not list this session, so the API would end it
      await this.reporting
      const answer = await backOffice.startSession({ session, key, internalUrl })
      const found = this.broadcasts.get(answer.broadcast) ?? (await Broadcast.open(this.options.root, answer))
      this.broadcasts.set(answer.broadcast, found)
      if (isClosed) return backOffice.endSession(session)
      broadcast = found
      segmenter = begin(found)
      const ended = new Promise<void>((resolve) => (finish = resolve))
      const mine = { cut: (sentence: string) => encoder.refuse(sentence), isShown: false, ended }
      this.sessions.set(session, mine)
      this.waiting.delete(socket)
      about.info({ channel: answer.channel }, 'an encoder is connected')
      encoder.accept()
      const start = setTimeout(() => mine.isShown || encoder.refuse('No picture with key frames came.'), maxStartMs)
      void ended.then(() => clearTimeout(start))
    }

    const write = (tag: Tag) => {
      if (broadcast === null || segmenter === null) return
      if (tag.kind === 'picture' && tag.isHeader) {
        // Another size or profile needs headers of its own, so ffmpeg starts again.
        if (pictureHeader?.subarray(11).equals(tag.bytes.subarray(11)) === false) {
          void segmenter.end()
          segmenter = begin(broadcast)
        }
        pictureHeader = tag.bytes
      }
      segmenter.write(tag)
    }

    const close = async (reason: string | null) => {
      isClosed = true
      this.waiting.delete(socket)
      if (broadcast === null) return about.warn({ reason }, 'an encoder was refused')
      about[reason === null ? 'info' : 'warn']({ channel: broadcast.channel, reason }, 'an encoder is gone')
      await segmenter?.end()
      this.sessions.delete(session)
      await backOffice
        .endSession(session)
        .catch((error: unknown) =>
          about.warn({ err: error }, 'its end could not be reported; the next heartbeat says so'),
        )
      finish()
    }

    const encoder = serveEncoder(
      socket,
      {
        onPublish: (key) =>
          void publish(key)
            .catch((error: unknown) => {
              if (!(error instanceof Refused)) about.error({ err: error }, 'the API did not answer for a stream key')
              encoder.refuse(error instanceof Refused ? error.message : 'The app cannot check stream keys now.')
            })
            .finally(() => this.starting.delete(session)),
        onTag: write,
        onClose: (reason) => void close(reason).catch((error: unknown) => about.error({ err: error }, 'an end failed')),
      },
      this.options.within ?? limits,
    )
  }

  /** Reports what is here, and begins what the answer says: a recording takes minutes, and other streams go on. */
  beat(): Promise<void> {
    const answered = this.reporting.then(() => this.report())
    this.reporting = answered.catch(() => {})
    return answered
  }

  private async report(): Promise<void> {
    const { backOffice, internalUrl } = this.options
    const connected = new Map(this.sessions)
    const { cut, over } = await backOffice.heartbeat({
      internalUrl,
      sessions: [
        ...[...connected].map(([session, { isShown }]) => ({ session, isShown })),
        ...[...this.starting]
          .filter((session) => !connected.has(session))
          .map((session) => ({ session, isShown: false })),
      ],
      broadcasts: [...this.broadcasts.keys()],
    })
    for (const id of cut) connected.get(id)?.cut('The stream key was replaced, or the stream was ended.')
    for (const { broadcast, isRecorded } of over) void this.finish(broadcast, isRecorded)
  }

  private async finish(id: string, isRecorded: boolean): Promise<void> {
    const broadcast = this.broadcasts.get(id)
    if (broadcast === undefined || this.finishing.has(id)) return
    this.finishing.add(id)
    try {
      if (isRecorded) await this.options.record(broadcast)
      this.broadcasts.delete(id)
      await broadcast.remove()
      this.finishing.delete(id)
    } catch (error) {
      this.options.log.error(
        { err: error, broadcast: id },
        'the recording could not be stored; it is tried again in a minute',
      )
      setTimeout(() => this.finishing.delete(id), retryMs).unref()
    }
  }

  /** Ends all connections, and waits until their last parts are written and reported. */
  async stop(): Promise<void> {
    this.isStopping = true
    const all = [...this.sessions.values()]
    for (const session of all) session.cut('The server stops for a moment.')
    await Promise.all(all.map(({ ended }) => ended))
  }
}
