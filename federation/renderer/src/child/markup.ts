/** Generated drawings longer than this come with the code. */
const maxSvg = 1500

/** Small, and part of the frame, such as the site's logo. */
const isMinor = (tag: string) => / fetchPriority="low"/i.test(tag)

/** The picture that most likely is the largest of what is seen first: the first, except for those that may come late. */
function mainPicture(html: string): string | undefined {
  const found = [...html.matchAll(/<img\b[^>]* src="[^"]+"[^>]*>/g)].map(([tag]) => tag)
  const pictures = found.filter((tag) => !isMinor(tag))
  return pictures.find((tag) => !tag.includes(' loading="lazy"')) ?? pictures[0]
}

/**
 * Prepares drawn HTML for a page: React writes attributes in double quotes and escapes those in texts, so an attribute
 * is what looks like one. Inline styles become rules, since the page's policy refuses them. One picture and minor ones
 * keep their addresses; the others would delay the code, which loads them. So would long drawings. Fields are inert:
 * what somebody enters before the code is here would be lost.
 * @param isWhole all pictures and drawings stay, since no code follows
 */
export function markup(drawn: string, isWhole = false): { html: string; css: string } {
  const styles = new Map<string, number>()
  const main = mainPicture(drawn)
  let hasPicture = false
  const html = drawn
    // React's preloads of pictures
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/(<svg\b[^>]*>)(.*?)<\/svg>/gs, (all, tag: string, inside: string) =>
      inside.length > maxSvg && !isWhole ? `${tag}</svg>` : all,
    )
    .replaceAll(/<(input|select|textarea)\b/g, '<$1 inert=""')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      const number = styles.get(style) ?? styles.size
      styles.set(style, number)
      return ` data-s="${number}"`
    })
    .replaceAll(/<img\b[^>]*>/g, (tag) => {
      if (isWhole || isMinor(tag)) return tag
      if (tag === main && !hasPicture) {
        hasPicture = true
        return tag.replace(/^<img/, '<img fetchpriority="high"')
      }
      return tag.replaceAll(/ (src|srcset|srcSet)="[^"]*"/g, '')
    })
  const css = [...styles].map(([style, number]) => `[data-s="${number}"]{${plain(style)}}`).join('')
  return { html, css }
}

/** An attribute's text; a brace or a tag cannot end the rule or the style element. */
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '\\3c ')
    .replaceAll('&gt;', '\\3e ')
    .replaceAll('&amp;', '&')
    .replaceAll(/[{}<]/g, '')
