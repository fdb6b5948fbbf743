/** Options of `sendForm` besides the form; a subset of a request's options. */
export type UploadOptions = {
  signal: AbortSignal
  /** The share of the body that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Posts a form and reports its progress, which fetch cannot.
 * @returns the response body; rejects like fetch if the network fails or `signal` aborts it
 */
export function sendForm(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    sending.addEventListener('load', () => resolve(sending.responseText))
    sending.addEventListener('error', () => reject(new TypeError('Failed to send')))
    sending.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => sending.abort())
    sending.open('POST', address)
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.send(body)
  })
}
