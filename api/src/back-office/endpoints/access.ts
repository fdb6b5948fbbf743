import { byLanguage, type contentCalls, missingIn } from '@app/back-office'
import {
  groupNamed,
  groupsAfter,
  inviteNamed,
  invitesAfter,
  type GroupRow,
  type InviteRow,
} from '../../features/session/operator-store'
import { saveInvite } from '../../operator/store'
import { Refused } from '../../operator/verb'
import { firstGroup, saveGroup } from '../../seed/members'
import { contentOf, found, named, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { idKey, nameKey, pageAfter } from '../pages'
import { isoOrNull } from './wire'

type AccessCalls = Pick<
  typeof contentCalls,
  'invites' | 'invite' | 'addInvite' | 'editInvite' | 'groups' | 'group' | 'addGroup' | 'editGroup'
>

const inviteOf = ({ code, uses_left: usesLeft, expires_at: at }: InviteRow, now: Date) => ({
  id: code,
  usesLeft,
  expiresAt: isoOrNull(at),
  isUsable: usesLeft > 0 && (at === null || now < at),
})

async function invite(around: Around): Promise<InviteRow> {
  return found(await inviteNamed(around.tx, named(around, 'invite')), `invite code ${named(around, 'invite')}`)
}

/** What an edit changes, of what is there. */
async function editableInvite(around: Around) {
  const { uses_left: usesLeft, expires_at: at } = await invite(around)
  return { usesLeft, expiresAt: isoOrNull(at) }
}

const editableOf = (group: GroupRow) => ({
  name: byLanguage(group.name),
  picture: group.image,
  isSee: group.is_see === 1,
  freeSeeSeconds: group.free_see_time,
})
const groupOf = (group: GroupRow) => ({
  id: group.slug,
  ...editableOf(group),
  isForNew: group.id === firstGroup,
  missing: missingIn([group.name]),
})

async function group(around: Around): Promise<GroupRow> {
  return found(await groupNamed(around.tx, named(around, 'group')), `group ${named(around, 'group')}`)
}

/** Invite codes and groups: who may become a member, and what members may watch. */
export const accessEndpoints: Endpoints<AccessCalls> = {
  invites: {
    async answer({ tx, now }, request) {
      const key = { schema: nameKey, of: ({ code }: InviteRow) => code }
      const { rows, next } = await pageAfter(request, key, (code, max) => invitesAfter(tx, code, max))
      return { rows: rows.map((row) => inviteOf(row, now)), next }
    },
  },
  invite: {
    answer: async (around) => inviteOf(await invite(around), around.now),
    version: async (around) => versionOf(await editableInvite(around)),
  },
  addInvite: {
    note: async (_, request) => ({ target: `invite code ${request.code}`, after: contentOf(request) }),
    async answer({ tx }, { code, usesLeft, expiresAt }) {
      if ((await inviteNamed(tx, code)) !== undefined) throw new Refused(`code: ${code} exists already`)
      await saveInvite(tx, code, usesLeft, expiresAt)
      return { id: code }
    },
  },
  editInvite: {
    version: async (around) => versionOf(await editableInvite(around)),
    note: async (around, request) => ({
      target: `invite code ${named(around, 'invite')}`,
      before: await editableInvite(around),
      after: contentOf(request),
    }),
    async answer(around, { usesLeft, expiresAt }) {
      await saveInvite(around.tx, named(around, 'invite'), usesLeft, expiresAt)
      return { done: true }
    },
  },
  groups: {
    async answer({ tx }, request) {
      const key = { schema: idKey, of: ({ id }: GroupRow) => id }
      const { rows, next } = await pageAfter(request, key, (id, max) => groupsAfter(tx, id, max))
      return { rows: rows.map(groupOf), next }
    },
  },
  group: {
    answer: async (around) => groupOf(await group(around)),
    version: async (around) => versionOf(editableOf(await group(around))),
  },
  addGroup: {
    note: async (_, request) => ({ target: `group ${request.slug}`, after: contentOf(request) }),
    async answer({ tx }, { picture, why: _why, ...written }) {
      if ((await groupNamed(tx, written.slug)) !== undefined)
        throw new Refused(`slug: a group ${written.slug} exists already`)
      await saveGroup(tx, { ...written, image: picture }, false)
      return { id: written.slug }
    },
  },
  editGroup: {
    version: async (around) => versionOf(editableOf(await group(around))),
    note: async (around, request) => ({
      target: `group ${named(around, 'group')}`,
      before: editableOf(await group(around)),
      after: contentOf(request),
    }),
    async answer(around, { picture, why: _why, ...written }) {
      const { id, slug } = await group(around)
      await saveGroup(around.tx, { ...written, slug, image: picture }, id === firstGroup)
      return { done: true }
    },
  },
}
