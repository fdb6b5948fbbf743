/** One drawing to make. Everything in it is text, so that nothing of the edge's process reaches released code. */
export type Job = {
  /** Path and query of the screen. */
  address: string
  lang: string
  /** Whether it is for a member, any of them: without anything personal. */
  isMember: boolean
  /** If not, the 18+ question is drawn instead of the screen. */
  isAdult: boolean
  /** With all its pictures and drawings, since no code follows that loads them. */
  isWhole?: boolean
  /** The page as it is without a drawing: its release set, base info, context, and the hashes of its files. */
  page: string
}

/** What a page shows before its code runs. */
export type Drawing = {
  /** Whether it is the 18+ question. */
  asksAge: boolean
  /** The screen, without inline styles; only the first picture and the site's logo have an address, unless it is whole. */
  html: string
  /** The rules of the releases' stylesheets that it uses. */
  css: string
  /** Responses that it was drawn with, as JSON for the page's query cache. */
  data: string
}

/** What the process asks for: the text of a released file by its path, or the body of a public API call. */
export type Wanted = { kind: 'file' | 'api'; path: string; lang: string }

export type ToChild = ({ type: 'draw'; id: number } & Job) | { type: 'answer'; id: number; text: string | null }
export type FromChild =
  | { type: 'ready' }
  | { type: 'drawn'; id: number; drawing: Drawing }
  | { type: 'failed'; id: number; reason: string }
  | ({ type: 'wanted'; id: number } & Wanted)
