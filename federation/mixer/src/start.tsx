import { currentLanguage, queryClient, QueryClientProvider, store, StoreProvider } from '@app/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BlockedCode } from './BlockedCode'
import { Fault } from './Fault'
import { LocalBuilds } from './LocalBuild'
import { Mixer } from './Mixer'
import { type HostPage, mixedPage, PageProvider } from './page'
import { texts } from './texts'

/** Makes the edge's bar open the mixer; without this script it opens its own list of links. */
function useBar(open: () => void) {
  useEffect(() => {
    const bar = document.querySelector('#staging-bar summary')
    const onClick = (event: Event) => {
      event.preventDefault()
      open()
    }
    bar?.setAttribute('aria-haspopup', 'dialog')
    bar?.addEventListener('click', onClick)
    return () => bar?.removeEventListener('click', onClick)
  }, [open])
}

function Staging(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [open] = useState(() => () => setIsOpen(true))
  useBar(open)
  return (
    <>
      <Fault />
      <BlockedCode />
      <LocalBuilds />
      {isOpen && <Mixer onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Starts the mixer in its own React root, so that it survives a crash of the app. */
export async function startMixer(page: HostPage): Promise<void> {
  void import(/* webpackChunkName: "staging-devtools" */ './devtools').then(({ fillDevtools }) =>
    fillDevtools(page.set),
  )
  await texts.load(currentLanguage())
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <PageProvider value={mixedPage(page)}>
          <Staging />
        </PageProvider>
      </QueryClientProvider>
    </StoreProvider>,
  )
}
