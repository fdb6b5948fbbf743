import { withoutRefused } from '@app/platform/rich-text'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)

// Text and its structure; nothing that loads, runs, submits, navigates by itself or changes how the app looks.
const tags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'span',
  'a',
]
const attributes = ['href', 'lang', 'dir']
/** https addresses and paths of this app; a path must not start with another host's address. */
const addresses = /^(?:https:\/\/|\/(?![/\\]))/i

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.getAttribute('href')?.toLowerCase().startsWith('https:')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Rich text from the server, with everything removed that does more than show text (HOSTS-7). */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(withoutRefused(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ADD_URI_SAFE_ATTR: ['lang', 'dir'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
