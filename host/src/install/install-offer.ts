import { atom, store } from '@app/platform'

/** The browser's `beforeinstallprompt` event; it can be used once. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const offerAtom = atom<{ offer: InstallOffer } | null>(null)
export const installOfferAtom = atom((get) => get(offerAtom))

/** Keeps the browser's offer for the settings screen, instead of its own banner. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    store.set(offerAtom, { offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => store.set(offerAtom, null))
}

export async function install({ offer }: { offer: InstallOffer }): Promise<void> {
  store.set(offerAtom, null)
  await offer.prompt()
}
