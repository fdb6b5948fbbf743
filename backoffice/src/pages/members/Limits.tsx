import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { PlainTable } from '../../list/PlainTable'
import { useWriter } from '../../list/value'
import type { Member } from './member'

/** What a member set for themselves, and their breaks. */
export function Limits({ member: { limits, breaks } }: { member: Member }) {
  const translate = useTranslate()
  const { money, time, word } = useWriter()
  const amount = (minor: number | null) => (minor === null ? translate('members.noLimit') : money(minor))
  return (
    <>
      <PlainTable
        isWide
        columns={['kind', 'limitMinor', 'usedMinor', 'resetsAt', 'pending']}
        figures={['limitMinor', 'usedMinor']}
        rows={limits.map(({ kind, limitMinor, usedMinor, resetsAt, pending }) => [
          word(kind),
          amount(limitMinor),
          money(usedMinor),
          time(resetsAt),
          pending === null
            ? '–'
            : translate('members.pending', { limit: amount(pending.limitMinor), at: time(pending.at) }),
        ])}
      />
      {breaks.map(({ from, until }) => (
        <Typography key={from} variant="body2" sx={{ mt: 1 }}>
          {translate('members.break', { from: time(from), until: time(until) })}
        </Typography>
      ))}
    </>
  )
}
