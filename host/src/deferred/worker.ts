import { currentLanguage, languageAtom, store, subscribe } from '@app/platform'
import { pageJson } from '@app/loader/page-json'
import { savesData } from '../navigation/warm-up'
import { releaseSet } from '@app/loader'

type Message = { type: 'keep'; key: string } | { type: 'forget' }

/** Identifies the cached page: other releases or another language need another one. */
function keyNow(): string {
  const ids = Object.values({ host: releaseSet.host, ...releaseSet.remotes }).map(({ id }) => id)
  return [releaseSet.channel, currentLanguage(), ...ids].join(' ')
}

async function notify(message: Message): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
const save = () => notify({ type: 'keep', key: keyNow() })

/** Removes workers of earlier pages too: the operator has switched them off, or this page is a mix. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Starts the worker that opens the app offline, unless the visitor saves data. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!pageJson<{ hasWorker: boolean }>('page-context')?.hasWorker) return removeWorkers()
  if (savesData()) return
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  await save()
  store.sub(languageAtom, () => void save())
  subscribe((event) => {
    if (event.type === 'session.ended') void notify({ type: 'forget' }).then(save)
  })
}
