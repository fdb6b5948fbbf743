import { stylesHere } from '../boot/awaited-styles'
import { addressOf, loads } from './boot-page'

/** How the network answers an address: the file, an error, a file with the wrong hash, or nothing ever. */
export type Luck = 'comes' | 'is missing' | 'is altered' | 'hangs'

const real = globalThis.fetch
const answerFetch = (address: unknown, options?: RequestInit): Promise<Response> => {
  const outcome = network.luck(String(address))
  if (outcome === 'comes' || outcome === 'is altered') return Promise.resolve(new Response('the file'))
  if (outcome === 'is missing') return Promise.resolve(new Response('Not found', { status: 404 }))
  return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
}
const observer = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (loads(node)) network.settle(node)
})

/** The network of a page in jsdom, which loads neither scripts nor stylesheets itself. */
export const network = {
  luck: (_address: string): Luck => 'comes',
  /** The addresses of elements that loaded or failed. */
  requested: [] as string[],
  drawsNothing: false,
  /** Loads or fails an element of the page's head as its file does; a script that runs draws the app once its style is here. */
  settle(node: Element): void {
    const address = addressOf(node)
    network.requested.push(address)
    const outcome = network.luck(address)
    if (outcome === 'hangs') return
    if (outcome === 'comes' && node instanceof HTMLScriptElement) {
      void stylesHere().then(() => {
        const root = document.getElementById('root')
        if (root && !network.drawsNothing) root.innerHTML = `<h1>The app of ${address}</h1>`
      })
    }
    node.dispatchEvent(new Event(outcome === 'comes' ? 'load' : 'error'))
  },
  connect(): void {
    network.requested = []
    network.drawsNothing = false
    observer.observe(document.head, { childList: true })
    globalThis.fetch = answerFetch
  },
  disconnect(): void {
    observer.disconnect()
    globalThis.fetch = real
  },
}

/** A new page with its own network and a fake clock. */
export function openNetwork(): void {
  jest.useFakeTimers()
  sessionStorage.clear()
  network.connect()
}

export async function closePage(): Promise<void> {
  // a page that shows its app stops listening
  document.getElementById('root')?.replaceChildren(document.createElement('h1'))
  await jest.runOnlyPendingTimersAsync()
  network.disconnect()
  jest.restoreAllMocks()
  jest.useRealTimers()
}
