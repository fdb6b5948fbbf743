// A notice over the page about what does not compile or start, until it does.
const style = new CSSStyleSheet()
style.replaceSync(`
  :host { inset: auto 0 0; width: auto; max-height: 70vh; margin: 0; padding: 16px; border: 0; overflow: auto;
    border-top: 3px solid #ff5c4d; background: #1d1113; color: #ffe9e6; font: 13px/1.45 ui-monospace, monospace }
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
  // in the top layer, as an open dialog is
  place.popover = 'manual'
  const root = place.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  const section = document.createElement('section')
  section.setAttribute('role', 'alert')
  for (const [what, text] of all) {
    const title = document.createElement('h2')
    const lines = document.createElement('pre')
    title.textContent = what
    lines.textContent = text
    section.append(title, lines)
  }
  root.append(section)
  document.documentElement.append(place)
  place.showPopover()
}
