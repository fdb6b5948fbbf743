import { type Language, type User, userInfo } from '@app/contracts'
import { setLoginPassword } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { FastifyInstance } from 'fastify'
import { batched } from '../../db/batched'
import { route } from '../../wire/route'
import { inLanguage } from '../site/localised'
import { changePassword } from '../session/sign-in'
import { sessionTexts } from '../session/texts'
import { findUsers, type StoredUser } from './store'

export function registerUser(app: FastifyInstance): void {
  const userOf = batched((ids: number[]) => findUsers(app.services.db, ids))
  route(app, userInfo, async ({ member, lang }) => toUser(await userOf(member.id), lang), { offlineToo: true })
  route(
    app,
    setLoginPassword,
    async ({ request, member, services }) => {
      await changePassword(services, member, request)
      return null
    },
    { done: sessionTexts.passwordChanged },
  )
}

function toUser(
  { group_name: name, group_image: image, balance, pay_password_of: hasOne, held, ...member }: StoredUser,
  lang: Language,
): User {
  const minor = balance ?? 0n
  return {
    ...member,
    groupinfo: { name: inLanguage(name, lang), image },
    money: formatDecimal(minor),
    money_value: Number(minor) / 100,
    held: formatDecimal(held ?? 0n),
    paypassword: hasOne === null ? 0 : 1,
  }
}
