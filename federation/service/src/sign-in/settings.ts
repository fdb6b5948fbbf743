import * as v from 'valibot'
import { type Environment, readBy, readSettings, safeUrl, SettingsError, text } from '@app/settings'
import { type GroupMap, readGroups } from './groups'

/** How people sign in: where the provider is, and what it says about them. */
export type SignInConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Our own origin for browsers, where the provider sends people back to. */
  serviceUrl: string
  /** The claim with a person's name. */
  personClaim: string
  groupsClaim: string
  groups: GroupMap
}

/** The service's own origin for browsers, CI and the sign-in provider. */
export const serviceOrigin = v.optional(
  v.pipe(
    v.unwrap(safeUrl()),
    v.check((value) => new URL(value).origin === value, 'must be an origin without a path'),
  ),
)
const claim = text(/^[\w.:/-]{1,200}$/, 'the name of a claim, such as groups')

/** @returns null if people do not sign in here, only tokens do @throws SettingsError if only half of it is set */
export function readSignIn(env: Environment): SignInConfig | null {
  const input = readSettings(
    {
      OIDC_ISSUER: safeUrl(),
      OIDC_CLIENT_ID: v.optional(v.string()),
      OIDC_CLIENT_SECRET: v.optional(v.string()),
      OIDC_PERSON_CLAIM: claim,
      OIDC_GROUPS_CLAIM: claim,
      OIDC_GROUPS: readBy(readGroups, '{}'),
      SERVICE_URL: serviceOrigin,
    },
    env,
  )
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = input
  const { SERVICE_URL: serviceUrl } = input
  if (!Object.keys(env).some((name) => name.startsWith('OIDC_') && env[name])) return null
  if (!issuer || !clientId || !clientSecret || !serviceUrl) {
    const missing = signInSettings.filter((name) => !input[name])
    throw new SettingsError([
      `Sign-in is only half set up: set ${missing.join(', ')} too, or set no OIDC variable at all.`,
    ])
  }
  return {
    issuer,
    clientId,
    clientSecret,
    serviceUrl,
    groups: input.OIDC_GROUPS,
    personClaim: input.OIDC_PERSON_CLAIM ?? 'preferred_username',
    groupsClaim: input.OIDC_GROUPS_CLAIM ?? 'groups',
  }
}

/** What it takes at least. */
export const signInSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SERVICE_URL'] as const
export const signInText = `${signInSettings.join(', ')} and OIDC_GROUPS`
