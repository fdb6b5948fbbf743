import { type Language, languages } from '@app/contracts'
import { randomBytes } from 'node:crypto'

/** What the cookies of a page request say. */
export type PageVisitor = {
  lang: Language
  theme: 'light' | 'dark' | null
  deviceId: string
  isNewDevice: boolean
  memberId: string | undefined
  /** The group that is first to get a canary, such as staff. */
  cohort: string | undefined
}

/** Values that do not have their form count as absent. */
export function readVisitor(cookieHeader: string | undefined): PageVisitor {
  const cookies = parseCookies(cookieHeader)
  const theme = cookies.get('theme')
  const device = cookies.get('device') ?? ''
  const member = cookies.get('member') ?? ''
  const cohort = cookies.get('cohort') ?? ''
  const isNewDevice = !/^[0-9a-f]{32}$/.test(device)
  return {
    lang: languages.find((lang) => lang === cookies.get('viodeLang')) ?? languages[0],
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    deviceId: isNewDevice ? randomBytes(16).toString('hex') : device,
    isNewDevice,
    memberId: /^[A-Za-z0-9_-]{1,64}$/.test(member) ? member : undefined,
    cohort: /^[a-z][a-z0-9-]{0,31}$/.test(cohort) ? cohort : undefined,
  }
}

export const deviceCookie = (deviceId: string, isSecure: boolean) =>
  `device=${deviceId}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function parseCookies(header = ''): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])))
}
