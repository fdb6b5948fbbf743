// The page's only connection to `npm run dev`: it reports the newest build of each app, and what does not compile or
// start.
import { show } from './notice.mjs'

/** Reloads the page, at the same address and scroll position. */
const loadAnew = () => window.location.reload()

/** A change of the API may change any response, so visible data is refetched, as after a lost connection. */
const tryAgain = () => ['offline', 'online'].forEach((type) => window.dispatchEvent(new Event(type)))

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
  let reported = null
  const bringAllUp = () => {
    for (const [name, app] of window.developmentApps ?? []) {
      const wanted = () => reported?.builds[name] ?? app.hash()
      void bringUp(app, wanted)
    }
  }
  const { rev } = JSON.parse(document.getElementById('release-set')?.textContent ?? '{}')
  new EventSource('/development/events').addEventListener('message', ({ data }) => {
    const before = reported
    reported = JSON.parse(data)
    show(reported.faults)
    if (reported.rev !== rev || (before && before.starts.edge !== reported.starts.edge)) return loadAnew()
    if (before && before.starts.api !== reported.starts.api) tryAgain()
    bringAllUp()
  })
  // a remote that loads late may have been rebuilt meanwhile
  window.addEventListener('development-app', bringAllUp)
}
