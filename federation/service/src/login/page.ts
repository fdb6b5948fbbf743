import { loginHours, loginPage } from '@app/release'
import type { InferOutput } from 'valibot'
import type { Actor } from '../access'
import { escaped, plainPage } from '../http/page'

export type LoginRequest = InferOutput<typeof loginPage.query>

/** What a person confirms: who gets what, and for how long. */
export function loginPageOf(requested: LoginRequest, { name: person, isAdmin, roles }: Actor, ends: Date): string {
  const rights = [
    ...(isAdmin ? ['admin: people, teams, tokens, freezes, and going around the gate'] : []),
    ...Object.entries(roles).map(([team, role]) => `${role} in ${team}`),
  ]
  const can = rights.length > 0 ? rights : ['reads everything, changes nothing']
  const fields = Object.entries(requested).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return plainPage(
    'Sign in the command line?',
    `<p>The command line on <b>${escaped(requested.name)}</b> asks for a token of <b>${escaped(person)}</b>.
It can then do what you can, for ${loginHours} hours, until ${ends.toISOString().slice(0, 16).replace('T', ' ')} UTC:</p>
<ul>${can.map((right) => `<li>${escaped(right)}</li>`).join('')}</ul>
<p class="notice">Go on only if you have just run <code>npm run release -- login</code> on this machine.</p>
<form method="post" action="${loginPage.path}">
${fields.join('\n')}
<p><button>Sign it in as ${escaped(person)}</button></p>
</form>
<p>If you did not, close this page: nothing has happened.</p>`,
  )
}
