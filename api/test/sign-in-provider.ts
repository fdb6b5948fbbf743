import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Somebody at the provider. */
export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean }

type Grant = { challenge: string; redirectUri: string; claims: Record<string, unknown> }

/** A provider of OpenID Connect for one client, as an organisation has it. It checks what providers check. */
export async function startSignInProvider(now: () => number) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const client = { clientId: 'back-office', clientSecret: 'of this test' }
  const grants = new Map<string, Grant>()
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.url === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['ES256'],
          authorization_response_iss_parameter_supported: true,
        },
      ]
    if (request.url === '/keys') return [200, { keys: [jwk] }]
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    const form = new URLSearchParams(text)
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret
    if (!isClient) return [401, { error: 'invalid_client' }]
    if (grant?.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    const idToken = await new SignJWT(grant.claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return [200, { access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: idToken }]
  }

  return {
    config: { issuer, ...client },
    /** Signs somebody in. @returns where the browser is sent back to. @param agoMs how long ago they proved who they are */
    authorize(address: string, person: ProviderPerson, agoMs = 0): string {
      const wanted = new URL(address).searchParams
      const code = createHash('sha256').update(address).digest('base64url')
      const redirectUri = wanted.get('redirect_uri') ?? ''
      const authTime = Math.floor((now() - agoMs) / 1000)
      const claims = { ...person, nonce: wanted.get('nonce'), auth_time: authTime }
      grants.set(code, { challenge: wanted.get('code_challenge') ?? '', redirectUri, claims })
      const query = new URLSearchParams({ code, state: wanted.get('state') ?? '', iss: issuer })
      return `${redirectUri}?${query.toString()}`
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
