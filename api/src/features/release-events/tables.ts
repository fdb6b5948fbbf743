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
  }
}

export {}
