import { atom, store } from '@app/platform'

/** What a browser hands over when it would put the app beside the others; it can be used once. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const offerAtom = atom<{ offer: InstallOffer } | null>(null)
export const installOfferAtom = atom((get) => get(offerAtom))

/** The browser's offer is kept for the settings, in place of a banner of its own. */
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
