import * as v from 'valibot'
import { done, personName } from './words'

/** `release login`: a person confirms in the browser, and the command line that asked gets a token. */

/** How long a token of a login lasts. */
export const loginHours = 8

const random = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url'))
/** Where the command line waits for the browser: on the same machine, so that nobody else gets the code. */
const loopback = v.pipe(
  v.string(),
  v.regex(/^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}\/$/, 'must be http://127.0.0.1:<port>/, on the machine of the browser'),
  v.check((address) => URL.canParse(address), 'must have a port from 1 to 65535'),
)

/** The page that a person opens. */
export const loginPage = {
  path: '/login',
  query: v.strictObject({
    redirect: loopback,
    challenge: v.pipe(random, v.description('SHA-256 of the verifier, in base64url')),
    state: random,
    name: v.pipe(
      v.string(),
      v.regex(/^[\p{L}\p{N}._ -]{1,60}$/u, 'must be the name of a machine, 60 characters at most'),
    ),
  }),
}

export const login = {
  path: '/v1/login',
  request: v.strictObject({ code: random, verifier: random, redirect: loopback }),
  answer: v.object({ id: v.string(), secret: v.string(), person: personName, expiresAt: v.string() }),
  /** DELETE: of the token that is sent with it. */
  ended: done,
}
