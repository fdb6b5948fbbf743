// For screens that show the server's HTML. It is bundled with them, not with the shared instance.
const styleElement = /<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi
const openTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

const isRefused = (name: string) => /^(style|on\w+)$/i.test(name)

/**
 * The HTML without its styles and event handlers. The sanitiser removes them anyway, but parses them first, and
 * browsers then log each one that the page's policy blocks. This does not sanitise: the result is no safer.
 */
export const withoutRefused = (html: string): string =>
  html
    .replace(styleElement, '')
    .replace(openTag, (tag) => tag.replace(attribute, (whole, name: string) => (isRefused(name) ? '' : whole)))
