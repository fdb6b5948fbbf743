import { type PlatformEvent, subscribe } from '@app/platform'

export type RemoteEvent = Extract<PlatformEvent, { type: `remote.${string}` }>

/** Events so far: the code that reports them loads after the first ones have happened. */
const seen: RemoteEvent[] = []
const max = 100

subscribe((event) => {
  if (event.type.startsWith('remote.') && seen.length < max) seen.push(event as RemoteEvent)
})

/** Subscribes to the events of the page's remotes, including past ones. @returns the unsubscribe function */
export function onRemoteEvent(listener: (event: RemoteEvent) => void): () => void {
  for (const event of seen) listener(event)
  return subscribe((event) => {
    if (event.type.startsWith('remote.')) listener(event as RemoteEvent)
  })
}
