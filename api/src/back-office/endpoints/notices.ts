import { byLanguage, type contentCalls, missingIn } from '@app/back-office'
import { noticeById, noticesBefore, saveNotice, type NoticeRow } from '../../features/site/operator-store'
import { addNotice } from '../../features/site/store'
import { groupNamed } from '../../features/session/operator-store'
import { contentOf, dateOrNull, found, named, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { idKey, pageAfter } from '../pages'
import { Problem } from '../problem'
import { isoOrNull } from './wire'

type NoticeCalls = Pick<typeof contentCalls, 'notices' | 'notice' | 'addNotice' | 'editNotice'>

/** What an edit changes, of what is there. */
const editableOf = (notice: NoticeRow) => ({
  name: byLanguage(notice.name),
  text: byLanguage(notice.text),
  at: notice.created_at.toISOString(),
  untilAt: isoOrNull(notice.until_at),
  group: notice.group,
})

const shownNotice = (notice: NoticeRow, now: Date) => ({
  id: notice.id,
  ...editableOf(notice),
  isToCome: notice.created_at > now,
  isShown: notice.created_at <= now && (notice.until_at === null || now < notice.until_at),
  missing: missingIn([notice.name, notice.text]),
})

export async function noticeOf(around: Around): Promise<NoticeRow> {
  const id = named(around, 'notice')
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  return found(isNumber ? await noticeById(around.tx, Number(id)) : null, `notice ${id}`)
}

async function groupId({ tx }: Around, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const group = await groupNamed(tx, slug)
  if (group === undefined) throw new Problem(400, `group: no group ${slug}`)
  return group.id
}

export const noticeEndpoints: Endpoints<NoticeCalls> = {
  notices: {
    async answer({ tx, now }, request) {
      const key = { schema: idKey, of: ({ id }: NoticeRow) => id }
      const { rows, next } = await pageAfter(request, key, (id, max) => noticesBefore(tx, id, max))
      return { rows: rows.map((notice) => shownNotice(notice, now)), next }
    },
  },
  notice: {
    answer: async (around) => shownNotice(await noticeOf(around), around.now),
    version: async (around) => versionOf(editableOf(await noticeOf(around))),
  },
  addNotice: {
    note: async (_, request) => ({ target: 'notices', after: contentOf(request) }),
    async answer(around, { name, text, at, untilAt, group }) {
      const seen = { at: dateOrNull(at)?.getTime() ?? around.now.getTime(), untilAt: dateOrNull(untilAt) }
      const notice = { name, text, ...seen, groupId: await groupId(around, group) }
      return { id: await addNotice(around.tx, notice) }
    },
  },
  editNotice: {
    version: async (around) => versionOf(editableOf(await noticeOf(around))),
    note: async (around, request) => ({
      target: `notice ${named(around, 'notice')}`,
      before: editableOf(await noticeOf(around)),
      after: contentOf(request),
    }),
    async answer(around, { name, text, at, untilAt, group }) {
      const { id, created_at: before } = await noticeOf(around)
      const seen = { at: dateOrNull(at) ?? before, untilAt: dateOrNull(untilAt) }
      await saveNotice(around.tx, id, { name, text, ...seen, groupId: await groupId(around, group) })
      return { done: true }
    },
  },
}
