import * as v from 'valibot'
import { Refused } from '@app/registry'
import type { OidcToken } from './client'

type Environment = Readonly<Record<string, string | undefined>>

/** The OIDC token that the CI of this environment has for us; undefined outside of CI, or if the run may ask for none. */
export function ciToken(env: Environment, send: typeof fetch = fetch): OidcToken | undefined {
  const { RELEASE_ID_TOKEN: input, ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: key } = env
  if (input) return () => Promise.resolve(input)
  if (!url || !key) return undefined
  return async (audience) => {
    const address = new URL(url)
    address.searchParams.set('audience', audience)
    const response = await send(address, { headers: { authorization: `Bearer ${key}` }, redirect: 'error' })
    const answer = v.safeParse(v.object({ value: v.string() }), await response.json().catch(() => null))
    if (response.ok && answer.success) return answer.output.value
    throw new Refused(`GitHub gave no OIDC token (${response.status}): the job needs the permission id-token: write.`)
  }
}
