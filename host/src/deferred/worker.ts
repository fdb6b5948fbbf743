import { currentLanguage, languageAtom, store, subscribe } from '@app/platform'
import { pageJson } from '@app/loader/page-json'
import { savesData } from '../navigation/warm-up'
import { releaseSet } from '@app/loader'

type Message = { type: 'keep'; key: string } | { type: 'forget' }

/** What a kept page is kept for: another release or another language is another page. */
function keyNow(): string {
  const ids = Object.values({ host: releaseSet.host, ...releaseSet.remotes }).map(({ id }) => id)
  return [releaseSet.channel, currentLanguage(), ...ids].join(' ')
}

async function tell(message: Message): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
const keep = () => tell({ type: 'keep', key: keyNow() })

/** Also what an earlier page started: the operator has switched workers off, or this page is of a mix. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Starts the worker that opens the app without a network; not for visitors who save data. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!pageJson<{ hasWorker: boolean }>('page-context')?.hasWorker) return removeWorkers()
  if (savesData()) return
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await keep()
  store.sub(languageAtom, () => void keep())
  subscribe((event) => {
    if (event.type === 'session.ended') void tell({ type: 'forget' }).then(keep)
  })
}
