/** What `sendForm` is told besides the form; a part of the options of a request. */
export type UploadOptions = {
  signal: AbortSignal
  /** How much of the body has gone out, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Posts a form and tells how far it is, which fetch cannot.
 * @returns the body of the answer; rejects as fetch does when nothing is reached or `signal` ends it
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
