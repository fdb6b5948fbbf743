import type { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import pg from 'pg'

export type Listener = {
  onMessage: (payload: string) => void
  /** Messages may have been missed: it has just begun, or begun again, or the connection is lost. */
  onGap: () => void
}
export type Listening = {
  /** Whether each message that was sent arrives. */
  isHeard: () => boolean
  close: () => Promise<void>
}
/** Listens to what transactions send with pg_notify once they are committed, by whatever instance. */
export type Listen = (channel: string, listener: Listener) => Promise<Listening>

/** In process. The query waits in line: within a transaction that fails, it would be undone. */
export const listenEmbedded =
  <Tables>(pglite: PGlite, db: Kysely<Tables>): Listen =>
  async (channel, { onMessage, onGap }) => {
    const end = await db.connection().execute(() => pglite.listen(channel, onMessage))
    onGap()
    return { isHeard: () => true, close: () => db.connection().execute(() => end()) }
  }

/** A connection whose other side is gone without a word is noticed by this, and is not trusted for longer. */
const beatMs = 1_000
const trustedMs = 3_000
const againMs = 1_000

/** On a connection of its own, which is opened again when it is lost. */
export const listenOnPostgres =
  (connectionString: string, log: { warn(details: object, message: string): void }): Listen =>
  (channel, { onMessage, onGap }) => {
    let client: pg.Client | null = null
    let heardAt = Number.NEGATIVE_INFINITY
    let timer: NodeJS.Timeout | null = null
    let isClosed = false
    const later = (work: () => Promise<void>, ms: number) => {
      if (!isClosed) timer = setTimeout(() => void work().catch(lose), ms).unref()
    }

    function lose(error: unknown): void {
      const lost = client
      client = null
      heardAt = Number.NEGATIVE_INFINITY
      onGap()
      if (isClosed) return
      log.warn({ err: error }, 'the database connection that listens was lost')
      lost?.removeAllListeners()
      lost?.on('error', () => undefined)
      void lost?.end().catch(() => undefined)
      later(open, againMs)
    }
    async function open(): Promise<void> {
      const opened = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: trustedMs })
      client = opened
      opened.on('error', (error) => client === opened && lose(error))
      opened.on('end', () => client === opened && lose(new Error('the connection has ended')))
      opened.on('notification', ({ payload = '' }) => onMessage(payload))
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
      heardAt = performance.now()
      later(beat, beatMs)
    }
    async function beat(): Promise<void> {
      const beating = client
      await beating?.query('select 1')
      if (client !== beating) return
      heardAt = performance.now()
      later(beat, beatMs)
    }

    later(open, 0)
    return Promise.resolve({
      isHeard: () => performance.now() - heardAt < trustedMs,
      async close() {
        isClosed = true
        if (timer !== null) clearTimeout(timer)
        await client?.end().catch(() => undefined)
      },
    })
  }
