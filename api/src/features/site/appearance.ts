import type { Appearance } from '@app/back-office'
import { appearanceFields } from '@app/back-office/shapes'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { SiteSettings } from './settings'

export const appearanceOf = (settings: SiteSettings): Appearance => ({
  name: settings.name,
  icon: settings.ico,
  authPicture: settings.login_bg,
  memberPicture: settings.center_bg,
  darkAccent: settings.accent_dark,
  lightAccent: settings.accent_light,
  languages: settings.languages,
  tabs: settings.tabs,
})

/** The settings that an appearance consists of. */
export const settingsOf = (appearance: Appearance) =>
  ({
    name: appearance.name,
    ico: appearance.icon,
    login_bg: appearance.authPicture,
    center_bg: appearance.memberPicture,
    accent_dark: appearance.darkAccent,
    accent_light: appearance.lightAccent,
    languages: appearance.languages,
    tabs: appearance.tabs,
  }) satisfies Partial<SiteSettings>

const previewed = v.strictObject({ ...appearanceFields, expires: v.number() })

const signatureOf = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`appearance-preview/v1|${text}`).digest('base64url')

/** What is not saved, in the link itself: letters, digits, dashes and a dot. @param expires Unix seconds */
export function signAppearance(key: Uint8Array, appearance: Appearance, expires: number): string {
  const text = Buffer.from(JSON.stringify({ ...appearance, expires })).toString('base64url')
  return `${text}.${signatureOf(key, text)}`
}

/** null: it is not ours, or has expired. */
export function readAppearance(key: Uint8Array, link: string, nowMs: number): Appearance | null {
  const [text = '', signature = ''] = link.split('.')
  const received = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(key, text))
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  const { expires, ...appearance } = v.parse(previewed, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return expires * 1000 > nowMs ? appearance : null
}
