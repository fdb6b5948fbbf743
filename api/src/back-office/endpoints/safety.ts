import type { safetyCalls } from '@app/back-office'
import { languages } from '@app/contracts'
import { lowerLimitWithin } from '../../features/limits/change'
import { type Marker, markedBefore, markerSentences } from '../../features/limits/markers'
import { momentAfterNow, readLimits } from '../../features/limits/store'
import { careTexts } from '../../features/limits/texts'
import type { Localised } from '../../features/site/localised'
import { addNotice } from '../../features/site/store'
import { fill } from '../../wire/texts'
import type { Around, Endpoints } from '../endpoint'
import { longKey, pageAfter } from '../pages'
import { Problem } from '../problem'
import { lockedMember } from './members'
import { iso, minor, minorOrNull } from './wire'

const markers = Object.keys(markerSentences) as Marker[]
const byId = { schema: longKey, of: ({ id }: { id: bigint }) => Number(id) }

async function write(around: Around, notice: { name: Localised; text: Localised }): Promise<{ id: number }> {
  const { id: memberId } = await lockedMember(around)
  return { id: await addNotice(around.tx, { ...notice, at: around.now.getTime(), memberId }) }
}

const noted = async (around: Around) => ({ target: `member ${(await lockedMember(around)).id}` })

function offerOf(days: number): { name: Localised; text: Localised } {
  const text = Object.fromEntries(
    languages.map((lang) => [lang, fill(careTexts.offer, lang, { days: String(days) })]),
  ) as { en_us: string }
  return { name: careTexts.offerTitle, text }
}

async function limitOf({ tx }: Around, memberId: number, kind: string): Promise<bigint | null> {
  return (await readLimits(tx, memberId, await momentAfterNow(tx))).find((row) => row.kind === kind)?.limit ?? null
}

export const safetyEndpoints: Endpoints<typeof safetyCalls> = {
  readMarkers: { answer: async () => markers.map((id) => ({ id, sentence: markerSentences[id] })) },

  listMarked: {
    async answer({ tx }, { marker, ...page }) {
      const { rows, next } = await pageAfter(page, byId, (before, max) => markedBefore(tx, marker ?? null, before, max))
      return {
        rows: rows.map((row) => ({
          id: Number(row.id),
          memberId: row.memberId,
          username: row.username,
          marker: row.marker,
          level: row.isOver ? 'over' : 'near',
          value: minorOrNull(row.value),
          against: minorOrNull(row.against),
          limitKind: row.limitKind === '' ? null : row.limitKind,
          at: iso(row.at),
        })),
        next,
      }
    },
  },

  writeToMember: {
    note: noted,
    answer: (around, { title, text }) => write(around, { name: title, text }),
  },

  offerBreak: {
    note: noted,
    answer: (around, { days }) => write(around, offerOf(days)),
  },

  lowerMemberLimit: {
    async note(around, { kind, limitMinor }) {
      const { id } = await lockedMember(around)
      const before = await limitOf(around, id, kind)
      return {
        target: `member ${id}`,
        before: { kind, limitMinor: minorOrNull(before) },
        after: { kind, limitMinor },
      }
    },
    async answer(around, { kind, limitMinor }) {
      const { id } = await lockedMember(around)
      if (await lowerLimitWithin(around.tx, { memberId: id, kind, to: BigInt(limitMinor) })) return { done: true }
      const limit = await limitOf(around, id, kind)
      throw new Problem(409, `the limit of member ${id} is ${minor(limit ?? 0n)} already, and is only lowered here`)
    },
  },
}
