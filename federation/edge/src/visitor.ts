import { type Language, languages } from '@app/contracts'
import { parseCookie, stringifySetCookie } from 'cookie'
import { randomBytes } from 'node:crypto'

/** The visitor's facts in the cookies of a page request. */
export type PageVisitor = {
  lang: Language
  /** Or they have the first one. */
  hasChosenLang: boolean
  theme: 'light' | 'dark' | null
  deviceId: string
  isNewDevice: boolean
  /** Has answered the question that covers the first screen (ACCESS-6). */
  isAdult: boolean
  memberId: string | undefined
  /** A group that gets canaries first, such as staff. */
  cohort: string | undefined
}

/** Malformed values count as absent. */
export function readVisitor(cookieHeader: string | undefined): PageVisitor {
  const cookies = parseCookie(cookieHeader ?? '')
  const theme = cookies['theme']
  const device = cookies['device'] ?? ''
  const member = cookies['member'] ?? ''
  const cohort = cookies['cohort'] ?? ''
  const chosen = languages.find((lang) => lang === cookies['viodeLang'])
  const isNewDevice = !/^[0-9a-f]{32}$/.test(device)
  return {
    lang: chosen ?? languages[0],
    hasChosenLang: chosen !== undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    deviceId: isNewDevice ? randomBytes(16).toString('hex') : device,
    isNewDevice,
    isAdult: cookies['adult'] === 'true',
    memberId: /^[A-Za-z0-9_-]{1,64}$/.test(member) ? member : undefined,
    cohort: /^[a-z][a-z0-9-]{0,31}$/.test(cohort) ? cohort : undefined,
  }
}

/** In their language if the site offers it, else in its first one. */
export const inOffered = (visitor: PageVisitor, offered: readonly Language[]): PageVisitor =>
  visitor.hasChosenLang && offered.includes(visitor.lang) ? visitor : { ...visitor, lang: offered[0] ?? visitor.lang }

const yearS = 365 * 24 * 3600

export const deviceCookie = (deviceId: string, isSecure: boolean) =>
  stringifySetCookie({ name: 'device', value: deviceId, maxAge: yearS, ...pageCookie(isSecure) })

/**
 * Attributes of every page cookie: hidden from scripts, and sent with cross-site requests only when a link is followed.
 */
export const pageCookie = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const
