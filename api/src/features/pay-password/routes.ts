import { editPayPassword, setPayPassword } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { changePayPassword, setFirstPayPassword } from './pay-password'
import { payPasswordTexts } from './texts'

export function registerPayPassword(app: FastifyInstance): void {
  route(
    app,
    setPayPassword,
    async ({ request, member, services }) => {
      await setFirstPayPassword(services, member.id, request.paypassword)
      return null
    },
    { done: payPasswordTexts.saved },
  )

  route(
    app,
    editPayPassword,
    async ({ request, member, services }) => {
      await changePayPassword(services, member.id, request)
      return null
    },
    { done: payPasswordTexts.saved },
  )
}
