import { withoutRefused } from '@app/platform/rich-text'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)

// Words and their structure, nothing that loads, runs, submits, navigates by itself or changes how the app looks.
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
/** Web addresses and paths of this app; a path must not be the start of another host's address. */
const addresses = /^(?:https:\/\/|\/(?![/\\]))/i

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.getAttribute('href')?.toLowerCase().startsWith('https:')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** Rich text of the server with everything taken out that could do more than be read (HOSTS-7). */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(withoutRefused(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ADD_URI_SAFE_ATTR: ['lang', 'dir'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
