import { createHash } from 'node:crypto'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text or an attribute's value inside HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const codeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that can neither end the script element around it nor open a comment in it. */
export const escapeJson = (value: unknown) => escapeJsonText(JSON.stringify(value))
/** The same for JSON that is a text already. */
export const escapeJsonText = (json: string) => json.replace(/[<>\u2028\u2029]/g, codeOf)

/** A source expression of the content security policy for an inline script or style. */
export const cspHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
