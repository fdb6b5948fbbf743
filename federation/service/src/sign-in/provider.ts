import { type Checks, openProvider as openOidc, ProviderFailed } from '@app/oidc'
import { Problem } from '../http/problem'
import type { SignInConfig } from './settings'

/** Who somebody is, as the provider says. */
export type Identity = {
  /** Never belongs to somebody else later: the issuer and its ID of the person. */
  subject: string
  /** What they are called; people may change it. Null if the provider does not say. */
  name: string | null
  groups: string[]
  /** When they proved it there; null if the provider does not say. */
  authenticatedAt: Date | null
}

/** The sign-in provider. Both throw Problem or SignInRefused. */
export type Provider = {
  /** @param isFresh even people who are signed in there prove again who they are */
  begin(isFresh: boolean): Promise<{ address: string; checks: Checks }>
  /** @param url the address that the provider sent the browser to */
  finish(url: URL, checks: Checks): Promise<Identity>
}

/** Relative to the origin of the service; the provider has to know it. */
export const callbackPath = '/sign-in/callback'

/** Asks the provider for its addresses when the first person signs in, so that the service starts without it. */
export function openProvider(config: SignInConfig, onError: (error: unknown) => void): Provider {
  const { issuer, clientId, clientSecret, serviceUrl, personClaim, groupsClaim } = config
  const redirectUri = `${serviceUrl}${callbackPath}`
  const provider = openOidc(
    { issuer, clientId, clientSecret, redirectUri, scopes: ['profile'], optionalScopes: ['groups'] },
    onError,
  )
  return {
    begin: (isFresh) => provider.begin(isFresh).catch(asProblem),
    async finish(url, checks) {
      const { subject, claims, authenticatedAt } = await provider.finish(url, checks).catch(asProblem)
      const name = claims[personClaim]
      return {
        subject,
        name: typeof name === 'string' ? name : null,
        groups: [claims[groupsClaim]].flat().filter((group) => typeof group === 'string'),
        authenticatedAt,
      }
    },
  }
}

function asProblem(error: unknown): never {
  throw error instanceof ProviderFailed ? new Problem('provider-failed', [error.message]) : error
}
