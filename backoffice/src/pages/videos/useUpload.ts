import { useRef, useState } from 'react'
import { useGetIdentity, useRefresh } from 'react-admin'
import { DetailedError, Upload } from 'tus-js-client'
import { refusalOf, unreachable } from '../../api/refusal'
import { root } from '../../api/send'

type Sending = { title: string; share: number; isPaused: boolean }

const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]
/** Larger pieces are less work; a broken line loses one at most. */
const pieceBytes = 16 * 1024 * 1024

function reasonOf(error: Error | DetailedError) {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return unreachable()
  try {
    return refusalOf(answer.getStatus(), JSON.parse(answer.getBody()))
  } catch {
    return refusalOf(answer.getStatus(), null)
  }
}

/** Sends a film; a broken or paused upload of the same file goes on where it was, also another day. */
export function useUpload() {
  const { identity } = useGetIdentity()
  const refresh = useRefresh()
  const upload = useRef<Upload | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function start(file: File, title: string) {
    setError(null)
    setSending({ title, share: 0, isPaused: false })
    const film = new Upload(file, {
      endpoint: `${root}/uploads`,
      chunkSize: pieceBytes,
      retryDelays,
      metadata: { title, filename: file.name, by: identity?.fullName ?? '', why: title },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => setSending((now) => now && { ...now, share: all === 0 ? 0 : sent / all }),
      onSuccess() {
        setSending(null)
        refresh()
      },
      onError(cause) {
        setError(reasonOf(cause))
        setSending((now) => now && { ...now, isPaused: true })
      },
    })
    upload.current = film
    const [before] = await film.findPreviousUploads()
    if (before) film.resumeFromPreviousUpload(before)
    film.start()
  }

  async function pause() {
    await upload.current?.abort()
    setSending((now) => now && { ...now, isPaused: true })
  }

  function goOn() {
    setError(null)
    setSending((now) => now && { ...now, isPaused: false })
    upload.current?.start()
  }

  return { sending, error, start, pause, goOn }
}
