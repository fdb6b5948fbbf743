import * as oidc from 'openid-client'

type ProviderConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to; the provider has to know it. */
  redirectUri: string
  /** Beside `openid`. */
  scopes: readonly string[]
  /** Requested where the provider says that it has them. */
  optionalScopes?: readonly string[]
}

/** What the answer to a sign-in is compared with. */
export type Checks = { state: string; nonce: string; verifier: string }
/** Who somebody is, as the provider says. */
export type Identity = {
  /** Never belongs to somebody else later: the issuer and its ID of the person. */
  subject: string
  /** Of the ID token, which was verified. */
  claims: Readonly<Record<string, unknown>>
  /** When they proved it there; null if the provider does not say. */
  authenticatedAt: Date | null
}

/** The sign-in provider, by OpenID Connect: authorization code with PKCE. Both throw SignInRefused or ProviderFailed. */
type Provider = {
  /** @param isFresh even people who are signed in there prove again who they are */
  begin(isFresh: boolean): Promise<{ address: string; checks: Checks }>
  /** @param url the address that the provider sent the browser to */
  finish(url: URL, checks: Checks): Promise<Identity>
}

/** Nobody is let in; the message is for whoever signs in. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}
/** The provider does not work as it should; the message is for whoever signs in, `onError` got the cause. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
}

const timeoutS = 10
/** A sign-in at the provider that is older than our sessions does not count. */
const sessionHours = 12

/** Asks the provider for its addresses when the first person signs in, so that the service starts without it. */
export function openProvider(config: ProviderConfig, onError: (error: unknown) => void): Provider {
  let found: Promise<oidc.Configuration> | null = null
  const discovered = () => {
    found ??= discover(config).catch((error: unknown) => {
      found = null
      throw unreachable(error, onError)
    })
    return found
  }
  return {
    async begin(isFresh) {
      const server = await discovered()
      const verifier = oidc.randomPKCECodeVerifier()
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier }
      const supported = server.serverMetadata().scopes_supported ?? []
      const optional = (config.optionalScopes ?? []).filter((scope) => supported.includes(scope))
      const address = oidc.buildAuthorizationUrl(server, {
        redirect_uri: config.redirectUri,
        scope: ['openid', ...config.scopes, ...optional].join(' '),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        // with max_age, the ID token has to say when they signed in
        ...(isFresh ? { max_age: '0', prompt: 'login' } : { max_age: String(sessionHours * 3600) }),
      })
      return { address: address.href, checks }
    },

    async finish(url, { state, nonce, verifier }) {
      const server = await discovered()
      const tokens = await oidc
        .authorizationCodeGrant(server, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw refusalOf(error, onError)
        })
      const claims = tokens.claims()
      if (!claims) throw new Error('openid-client accepted an answer without an ID token')
      return {
        subject: `${claims.iss} ${claims.sub}`,
        claims,
        authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
      }
    },
  }
}

const discover = ({ issuer, clientId, clientSecret }: ProviderConfig) =>
  oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutS,
    // settings allow http on this machine alone
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })

function unreachable(error: unknown, onError: (error: unknown) => void): ProviderFailed {
  onError(error)
  return new ProviderFailed(
    'The sign-in provider does not answer as it should: try again. The log of the service has the details.',
  )
}

/** Not the person's fault: a connection that fails, or an answer that no provider should give. */
const faults = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'invalid_client',
  'unauthorized_client',
])

function refusalOf(error: unknown, onError: (error: unknown) => void): Error {
  if (error instanceof oidc.AuthorizationResponseError)
    return new SignInRefused(`The sign-in provider let nobody in (${error.error.slice(0, 100)}): sign in again.`)
  const { code } = Object(error) as { code?: unknown }
  const reason = error instanceof oidc.ResponseBodyError ? error.error : String(code)
  // a fetch that fails has no code, only a cause
  if (faults.has(reason) || code === undefined) return unreachable(error, onError)
  return new SignInRefused(
    `The answer of the sign-in provider does not belong to this sign-in (${reason}): sign in again.`,
  )
}
