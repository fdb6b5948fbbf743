import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it came to the push service, which cannot read it. */
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Reply = { status: number; retryAfter?: string }

/** A push service on this machine (RFC 8030): it keeps what it gets, and answers as it is told. */
export async function startPushService() {
  const got: Received[] = []
  const service = {
    got,
    url: '',
    /** What it answers from now on; status 0: nothing, ever. */
    reply: { status: 201 } as Reply,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const { status, retryAfter } = service.reply
      if (status === 0) return
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}
export type TestPushService = Awaited<ReturnType<typeof startPushService>>

/** A browser's side of a subscription: only it can read what is sent. */
export function subscribeAt(url: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${url}/send/${randomBytes(8).toString('hex')}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  }

  /** Decrypts a message of one record (RFC 8188, 8291). @throws if it is for another subscription */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const senderKey = body.subarray(21, 21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const secret = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32)
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    const sealed = body.subarray(21 + keyLength)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { subscription, decrypt }
}

/** What a message's VAPID header says (RFC 8292). @throws if it is not signed by the key that it names */
export function vapidOf(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the VAPID token is not signed by its key')
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { aud, sub, exp, key }
}
