// The page's one connection to `npm run dev`: it says which build of each app is the newest, and what does not compile or start.
import { show } from './notice.mjs'

/** Loads the page anew, at its address and its place. */
const loadAnew = () => window.location.reload()

/** A change of the API may change every answer: what is on screen is asked for again, as after a lost connection. */
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
  // a remote that is loaded late may have been built again meanwhile
  window.addEventListener('development-app', bringAllUp)
}
