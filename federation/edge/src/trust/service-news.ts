import { decodeNews, type News } from '@app/registry/trust'

const everyMs = 60_000
const patienceMs = 5_000
/** A channel has at most 60 apps with three releases each; a signature has some 600 bytes. */
const maxBytes = 1024 * 1024

type Input = {
  /** The release service's address. */
  url: string
  channel: string
  pin: string
  /** Unix milliseconds. */
  now: () => number
  /** Takes what counts. @throws Error that says why it does not */
  take: (news: News) => Promise<void>
}

/** Asks the release service what is signed, when the registry is behind. Nobody waits for the answer. */
export function serviceNews({ url, channel, pin, now, take }: Input) {
  let requestedAt = -Infinity
  let isRequesting = false
  let problem: string | null = null

  async function request(root: number): Promise<void> {
    const query = new URLSearchParams({ trust: pin, root: String(root) })
    const answer = await fetch(`${url}/v1/channels/${channel}/signed?${query.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
      .then(async (response) => ({ status: response.status, body: await readBytes(response) }))
      // if the service is down, the age of the head already says so
      .catch(() => null)
    if (!answer) return
    try {
      if (answer.status !== 200) throw new Error(`it answered ${answer.status}`)
      if (answer.body === null) throw new Error(`it is longer than ${maxBytes} bytes`)
      await take(decodeNews(answer.body, 'the answer'))
      problem = null
    } catch (error) {
      problem = `The answer of the release service at ${url} is not accepted: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  return {
    /** At most once a minute. @param root the number of the newest root that is known */
    check(root: number): void {
      if (isRequesting || now() - requestedAt < everyMs) return
      isRequesting = true
      requestedAt = now()
      void request(root).finally(() => {
        isRequesting = false
      })
    },
    /** Why the last answer does not count. */
    problem: () => problem,
    /** The registry is up to date again. */
    settle: () => {
      problem = null
    },
  }
}

/** null if it is too long. */
async function readBytes(response: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
