import { loginThird } from '@app/contracts'
import type { FastifyInstance } from 'fastify'
import { openRoute } from '../../wire/route'
import { signOn } from './sign-on'

export function registerSignOn(app: FastifyInstance): void {
  openRoute(app, loginThird, ({ request, services }) => signOn(services, request))
}
