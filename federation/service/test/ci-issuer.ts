import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'

/** An issuer of OIDC tokens, as GitHub and GitLab are; below `/moved` it says that its keys are on another host. */
export async function startIssuer() {
  const pair = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    const isMoved = request.url?.startsWith('/moved/')
    const described = isMoved
      ? { issuer: `${url}/moved`, jwks_uri: `${url.replace('127.0.0.1', 'localhost')}/keys` }
      : { issuer: url, jwks_uri: `${url}/keys` }
    const body = isKeys ? { keys: [jwk] } : described
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    key: pair.privateKey,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
