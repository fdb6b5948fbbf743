// For screens that show the server's HTML. It comes with them, and is no part of the one shared instance.
const styleElement = /<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi
const openTag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/**
 * The HTML without its styles. Whatever cleans it takes them out anyway, but has to parse it first, and a browser then tells the
 * console of every style that the page's policy refuses. This is no cleaning: what comes out is as dangerous as before.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(styleElement, '')
    .replace(openTag, (tag) =>
      tag.replace(attribute, (whole, name: string) => (name.toLowerCase() === 'style' ? '' : whole)),
    )
