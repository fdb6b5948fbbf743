// A notice over the page about what does not compile or start, until it does.
const style = new CSSStyleSheet()
style.replaceSync(`
  section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto; padding: 16px;
    background: #1d1113; color: #ffe9e6; border-top: 3px solid #ff5c4d; font: 13px/1.45 ui-monospace, monospace }
  h2 { margin: 0 0 8px; font: 600 15px/1.3 system-ui, sans-serif }
  pre { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`)

let place = null

/** @param {Record<string, string>} faults by app or server */
export function show(faults) {
  place?.remove()
  place = null
  const all = Object.entries(faults)
  if (all.length === 0) return
  place = document.createElement('div')
  place.id = 'development-notice'
  const root = place.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const section = document.createElement('section')
  section.setAttribute('role', 'alert')
  for (const [what, text] of all) {
    const [title, lines] = [document.createElement('h2'), document.createElement('pre')]
    title.textContent = what
    lines.textContent = text
    section.append(title, lines)
  }
  root.append(section)
  document.documentElement.append(place)
}
