declare module '../../db/tables' {
  interface Tables {
    live_channel: { name: string; clips: string[] }
  }
}

export {}
