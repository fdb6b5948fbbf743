import { apiBase, encodeWire, headers, notificationStreamPath } from '@app/contracts'
import { currentLanguage, type Session } from '@app/platform'
import { EventSourceParserStream } from 'eventsource-parser/stream'

export type StreamEvent = { id: string; type: string; data: string }

/** Without a heartbeat for this long, the connection is dead. */
const silentMs = 60_000

/**
 * The member's notifications after `place`. An EventSource cannot send the session's headers.
 * @throws if the server does not answer, or refuses it: it may stop, or have too many
 */
export async function openStream(
  session: Session,
  place: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<StreamEvent>> {
  const silence = new AbortController()
  const response = await fetch(`${apiBase(window.location)}/${notificationStreamPath}`, {
    cache: 'no-store',
    headers: {
      [headers.lang]: currentLanguage(),
      [headers.token]: encodeWire(session.token),
      [headers.tokensso]: encodeWire(session.tokensso),
      ...(place === null ? {} : { [headers.lastEventId]: place }),
    },
    signal: AbortSignal.any([signal, silence.signal]),
  })
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) throw new Error('no stream')
  return eventsOf(response.body, () => silence.abort())
}

async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  giveUp: () => void,
): AsyncGenerator<StreamEvent> {
  let timer = setTimeout(giveUp, silentMs)
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, to) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, silentMs)
      to.enqueue(bytes)
    },
  })
  const events = body.pipeThrough(heard).pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield { id: value.id ?? '', type: value.event ?? 'message', data: value.data }
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}
