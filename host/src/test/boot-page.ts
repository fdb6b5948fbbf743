import type { HostRelease } from '@app/registry'
import { makeRelease, writeBlock, writeReleaseSet } from './data-blocks'

const hostOf = (id: string) => ({
  ...makeRelease('host', id),
  entry: { js: ['host.js'], css: ['host.css'] },
  files: { 'host.js': `sha256-script-of-${id}`, 'host.css': `sha256-style-of-${id}` },
})
/** The address of a host file. */
export const at = (id: string, file: string) => `/r/host/${id}/${file}`
export const addressOf = (node: Element) => node.getAttribute('src') ?? node.getAttribute('href') ?? ''
/** Whether the node makes the browser request a file. */
export const loads = (node: Node): node is Element =>
  (node instanceof HTMLScriptElement && node.src !== '') ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/** The page as the edge writes it, without the host's files; with a drawing, or the skeleton. */
export function writeBootPage(id: string, lastGood: string | undefined, drawing?: string): void {
  document.head.innerHTML = drawing === undefined ? '' : '<style>.drawn{}</style>'
  const host: HostRelease = { ...hostOf(id), ...(lastGood ? { lastGood: hostOf(lastGood) } : {}) }
  writeReleaseSet({}, host)
  writeBlock('page-context', drawing === undefined ? {} : { isDrawn: true })
  document.body.innerHTML = [
    `<div id="root"><div class="${drawing === undefined ? 'sk-frame' : 'sk-drawn'}">${drawing ?? ''}</div></div>`,
    '<p id="start-late" hidden>It takes longer</p>',
    '<main id="start-failed" hidden><h1>The app could not be loaded</h1><button>Try again</button></main>',
  ].join('')
}

/** Adds the host's stylesheet and script. */
export function writeHostFiles(id: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: at(id, 'host.css') })
  const script = Object.assign(document.createElement('script'), { src: at(id, 'host.js') })
  document.head.append(link, script)
  return { link, script }
}
