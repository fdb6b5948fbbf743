import type { Generated } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    release_event: {
      at: Date
      /** Minutes that the row covers: 5, or 60 once it is a day old. */
      span: 5 | 60
      channel: string
      rev: number
      /** Empty: none. */
      mix: string
      remote: string
      release: string
      source: string
      type: string
      phase: string
      ms: bigint[]
    }
    release_device: {
      channel: string
      /** Empty: none. */
      mix: string
      remote: string
      release: string
      source: string
      /** Valid for a day. */
      device: string
      seen_at: Date
      failed_at: Date | null
    }
    page_count: {
      /** Start of the five minutes in which an edge counted. */
      at: Date
      channel: string
      rev: number
      /** The app of the pages' address. */
      app: string
      release: string
      source: string
      /** Random name of the edge's process. */
      edge: string
      pages: number
    }
    release_page: {
      channel: string
      remote: string
      release: string
      source: string
      /** Random name of the page. */
      page: string
      /** Tag of its network, valid for an hour. */
      block: string
      /** Whether the page's address is of this app. */
      is_route: boolean
      /** Start of the five minutes in which it was written. */
      at: Date
      seen_at: Date
      failed_at: Date | null
      /** The first successful load. */
      load_ms: number | null
    }
    undrawn_screen: {
      channel: string
      /** Whose screen it is. */
      app: string
      release: string
      path: string
      /** Of the latest try. */
      reason: string
      first_at: Date
      last_at: Date
    }
    release_error: {
      channel: string
      /** Whose error it is, with the release of its page. */
      app: string
      release: string
      /** Of class and frames. */
      digest: string
      /** Start of the hour in which pages reported it. */
      at: Date
      class: string
      frames: unknown
      pages: number
      /** JSON: pages by browser family, of those that said it. */
      browsers: Generated<unknown>
    }
  }
}
