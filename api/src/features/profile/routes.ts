import { setHeaderImage, setName, setSex } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/database'
import { DomainError } from '../../wire/errors'
import { route } from '../../wire/route'
import { wireTexts } from '../../wire/wire-texts'
import { siteSettings } from '../site/settings'
import { isOwnUpload } from '../uploads/store'
import { changeMember, setFirstName } from './store'
import { profileTexts } from './texts'

export function registerProfile(app: FastifyInstance): void {
  route(
    app,
    setName,
    async ({ request, member, services }) => {
      if (request.name === '') throw new DomainError('refused', wireTexts.noRealName)
      const isSet = await transaction(services.db, (tx) => setFirstName(tx, member.id, request.name))
      if (!isSet) throw new DomainError('refused', profileTexts.nameIsSet)
      return null
    },
    { done: profileTexts.nameSaved },
  )

  route(
    app,
    setSex,
    async ({ request: { sex }, member, services }) => {
      await transaction(services.db, (tx) => changeMember(tx, member.id, { sex }))
      return null
    },
    { done: wireTexts.saved },
  )

  route(
    app,
    setHeaderImage,
    async ({ request: { header_img: image }, member, services }) => {
      const { head_toal: offered } = await siteSettings(services)
      const isAllowed = offered.includes(image) || (await isOwnUpload(services.db, member.id, image))
      if (!isAllowed) throw new DomainError('refused', profileTexts.otherPicture)
      await transaction(services.db, (tx) => changeMember(tx, member.id, { header_img: image }))
      return null
    },
    { done: profileTexts.pictureSaved },
  )
}
