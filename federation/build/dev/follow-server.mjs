// The page's only connection to `npm run dev`: it reports the newest build of each app, and what does not compile or
// start.
import { show } from './notice.mjs'

/** Reloads the page, at the same address and scroll position. */
const loadAnew = () => window.location.reload()

/** A change of the API may change any response, so visible data is refetched, as after a lost connection. */
const askAgain = () => ['offline', 'online'].forEach((type) => window.dispatchEvent(new Event(type)))

async function bringUp(app, wanted) {
  try {
    while (app.hash() !== wanted()) {
      if (app.isBusy()) return
      if (!(await app.update())) return loadAnew()
    }
  } catch {
    loadAnew()
  }
}

export function followServer() {
  let told = null
  const bringAllUp = () => {
    for (const [name, app] of window.developmentApps ?? []) {
      const wanted = () => told?.builds[name] ?? app.hash()
      void bringUp(app, wanted)
    }
  }
  const { rev } = JSON.parse(document.getElementById('release-set')?.textContent ?? '{}')
  new EventSource('/development/events').addEventListener('message', ({ data }) => {
    const before = told
    told = JSON.parse(data)
    show(told.faults)
    if (told.rev !== rev || (before && before.starts.edge !== told.starts.edge)) return loadAnew()
    if (before && before.starts.api !== told.starts.api) askAgain()
    bringAllUp()
  })
  // a remote that loads late may have been rebuilt meanwhile
  window.addEventListener('development-app', bringAllUp)
}
