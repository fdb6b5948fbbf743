import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider/lib/provider.js'
import { escaped, pagePolicy, plainPage } from '../src/http/page'
import { callbackPath } from '../src/sign-in/provider'
import { memoryAdapter } from './memory'

export type SandboxPerson = {
  /** Never changes, other than the name. */
  id: string
  name: string
  groups: readonly string[]
  /** For the page, after the name. */
  does: string
}
type Options = {
  /** 0 for a free one. */
  port: number
  /** The origin of the service that people sign in to. */
  serviceUrl: string
  /** Read at each sign-in. */
  people: readonly SandboxPerson[]
}

/** A sign-in provider where everybody chooses who they are: for one machine, which alone reaches it. */
export async function startIssuer({ port, serviceUrl, people }: Options) {
  const client = { clientId: 'release-service', clientSecret: randomBytes(24).toString('base64url') }
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${serviceUrl}${callbackPath}`],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'ES256' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    scopes: ['openid', 'profile', 'groups'],
    claims: { openid: ['sub'], profile: ['preferred_username'], groups: ['groups'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount(_, id) {
      const person = people.find((each) => each.id === id)
      if (!person) return undefined
      const claims = { sub: id, preferred_username: person.name, groups: [...person.groups] }
      return { accountId: id, claims: () => claims }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope('openid profile groups')
      await grant.save()
      return grant
    },
    renderError(ctx, { error, error_description: description = '' }) {
      ctx.set('content-security-policy', pagePolicy())
      ctx.type = 'html'
      ctx.body = plainPage('This sign-in cannot go on', `<p>${escaped(`${error}: ${description}`)}</p>`)
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    request.headers.cookie = withoutSession(request.headers.cookie)
    const work = request.url?.startsWith('/interaction/')
      ? interact(provider, { request, response, people, serviceUrl })
      : answer(request, response)
    void Promise.resolve(work).catch((error: unknown) =>
      response
        .writeHead(400, { 'content-type': 'text/plain' })
        .end(error instanceof Error ? error.message : 'This sign-in cannot go on.'),
    )
  })
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { issuer, ...client, close }
}

/** Nobody stays signed in here, so the same browser can be somebody else the next time. */
const withoutSession = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ')

const signingKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

type Interaction = Pick<Options, 'people' | 'serviceUrl'> & { request: IncomingMessage; response: ServerResponse }

/** Shows everybody, or signs in whom the form names. */
async function interact(provider: Provider, { request, response, people, serviceUrl }: Interaction): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method === 'POST') {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const accountId = new URLSearchParams(body).get('person') ?? ''
    const login = people.some(({ id }) => id === accountId) ? { login: { accountId, remember: false } } : {}
    return provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false })
  }
  const buttons = people.map(
    ({ id, name, does }) =>
      `<li><button name="person" value="${escaped(id)}"><strong>${escaped(name)}</strong> ${escaped(does)}</button></li>`,
  )
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // after the form, the browser is sent back to the service
      'content-security-policy': pagePolicy(`'self' ${serviceUrl}`),
      'x-content-type-options': 'nosniff',
    })
    .end(
      plainPage(
        'Who are you today?',
        `<p class="notice">This is a sandbox on this machine: these people are invented, and nobody needs a password.</p>
<form method="post"><ul>${buttons.join('\n')}</ul></form>`,
      ),
    )
}
