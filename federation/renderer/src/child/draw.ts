import { createContext, Script } from 'node:vm'
import type { Drawing, Job, Wanted } from '../messages'
import type { Bridge } from '../window'
import { type Files, scriptOf } from './files'
import { markup } from './markup'
import { usedStyles } from './used-styles'

/** The code of src/window, which runs inside each context; the bundler puts it here. */
declare const WINDOW_CODE: string
const windowCode = new Script(`${WINDOW_CODE};__window.installWindow`, { filename: 'window.js' })

export type FetchText = (wanted: Wanted) => Promise<string | null>

/** What the host hands over. */
type HandedOver = { html: string; data: unknown; asksAge?: unknown }

/**
 * Draws one screen in a context of its own, which ends with the drawing.
 * @throws Error that says why there is none
 */
export function draw(
  { address, lang, isMember, isAdult, isWhole = false, page }: Job,
  files: Files,
  request: FetchText,
): Promise<Drawing> {
  const timers = new Map<number, NodeJS.Timeout>()
  const styles = new Map<string, string>()
  let isOver = false
  let lastTimer = 0

  const drawing = new Promise<Drawing>((resolve, reject) => {
    /** Calls into the context; what it throws must not end the process. */
    const run = (work: () => unknown) => {
      if (isOver) return
      try {
        work()
      } catch (error) {
        reject(reasonOf(error))
      }
    }
    const file = (path: string, integrity: string) =>
      files.get(path, integrity, (one) => request({ kind: 'file', path: one, lang }))

    const bridge: Bridge = {
      page,
      address,
      lang,
      isMember,
      isAdult,
      parseUrl: (text, base) => {
        if (!URL.canParse(text, base || undefined)) return null
        const { href, origin, protocol, host, hostname, port, pathname, search, hash } = new URL(
          text,
          base || undefined,
        )
        return JSON.stringify({ href, origin, protocol, host, hostname, port, pathname, search, hash })
      },
      fromBase64: (text) => Buffer.from(text, 'base64').toString('latin1'),
      toBase64: (bytes) => Buffer.from(bytes, 'latin1').toString('base64'),
      load: (kind, path, integrity, runs, settle) => {
        // in the order of the elements, not of the files' arrival
        if (kind === 'style') styles.set(path, '')
        void file(path, integrity).then((found) =>
          run(() => {
            if (!found) return settle(false)
            if (kind === 'style') styles.set(path, found.text)
            else {
              runs(true)
              scriptOf(found, path).runInContext(context, { displayErrors: false })
              runs(false)
            }
            settle(true)
          }),
        )
      },
      fetch: (kind, path, integrity, settle) => {
        const text =
          kind === 'api' ? request({ kind, path, lang }) : file(path, integrity).then((found) => found?.text ?? null)
        void text.then((one) => run(() => settle(one)))
      },
      setTimer: (work, ms, repeats) => {
        const id = ++lastTimer
        timers.set(id, repeats ? setInterval(() => run(work), ms) : setTimeout(() => run(work), ms))
        return id
      },
      clearTimer: (id) => {
        clearTimeout(timers.get(id))
        timers.delete(id)
      },
      drawn: (text) => {
        try {
          const { html, data, asksAge } = JSON.parse(text) as HandedOver
          const { html: drawn, css: ownCss } = markup(html, isWhole)
          const order = [...styles].map(([path, css]) => ({ path, css }))
          const css = usedStyles(order, drawn) + ownCss
          resolve({ html: drawn, css, data: JSON.stringify(data), asksAge: asksAge === true })
        } catch (error) {
          reject(reasonOf(error))
        }
      },
      failed: (reason) => reject(new Error(reason)),
    }
    // without a prototype: that of an object from here would lead to the process
    const context = createContext(Object.create(null) as object, { codeGeneration: { strings: false, wasm: false } })
    run(() => {
      const installWindow = windowCode.runInContext(context) as (self: unknown, bridge: Bridge) => void
      installWindow(new Script('globalThis').runInContext(context), bridge)
    })
  })
  return drawing.finally(() => {
    isOver = true
    for (const timer of timers.values()) clearTimeout(timer)
  })
}

/** What was thrown, and where: two lines of the trace. */
function reasonOf(error: unknown): Error {
  try {
    const { message, stack } = error as { message?: unknown; stack?: unknown }
    const places = String(stack).match(/^\s+at .*$/gm) ?? []
    return new Error([String(message), ...places.slice(0, 2).map((place) => place.trim())].join(' ').slice(0, 1000))
  } catch {
    return new Error('what it threw has no text')
  }
}
