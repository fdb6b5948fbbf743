// For screens that show the server's HTML. It comes with them, and is no part of the one shared instance.
const styleElement = /<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi
const openTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

const isRefused = (name: string) => /^(style|on\w+)$/i.test(name)

/**
 * The HTML without its styles and event handlers. Whatever cleans it takes them out anyway, but has to parse it first, and a browser
 * then tells the console of each that the page's policy refuses. This is no cleaning: what comes out is as dangerous as before.
 */
export const withoutRefused = (html: string): string =>
  html
    .replace(styleElement, '')
    .replace(openTag, (tag) => tag.replace(attribute, (whole, name: string) => (isRefused(name) ? '' : whole)))
