import { type PlatformEvent, subscribe } from '@app/platform'

export type RemoteEvent = Extract<PlatformEvent, { type: `remote.${string}` }>

/** Code that tells of events is loaded after the first of them have happened. */
const seen: RemoteEvent[] = []
const most = 100

subscribe((event) => {
  if (event.type.startsWith('remote.') && seen.length < most) seen.push(event as RemoteEvent)
})

/** Hears every event of the page's remotes, also those that happened before. @returns a function that ends it */
export function onRemoteEvent(listener: (event: RemoteEvent) => void): () => void {
  for (const event of seen) listener(event)
  return subscribe((event) => {
    if (event.type.startsWith('remote.')) listener(event as RemoteEvent)
  })
}
