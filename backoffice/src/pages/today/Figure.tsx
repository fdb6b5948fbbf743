import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import { Lines } from './Lines'
import type { figures, Today } from './today'

/** A figure of the day so far, beside last week's. */
export function Figure({ name, day }: { name: (typeof figures)[number]; day: Today }) {
  const translate = useTranslate()
  const { money, number } = useWriter()
  const values = (hours: Today['today']) => hours.map((hour) => hour[name])
  const sum = (line: readonly (number | null)[]) => line.reduce<number>((all, one) => all + (one ?? 0), 0)
  const text = (value: number) => (name === 'members' ? number(value) : money(value, day.currency))
  const now = values(day.today)
  const before = values(day.lastWeek)
  // a member counts in each hour in which they were here, so the hours are not added up
  const [total, soFar] =
    name === 'members' ? [now.at(-1) ?? 0, before[now.length - 1] ?? 0] : [sum(now), sum(before.slice(0, now.length))]
  const facts = translate(name === 'members' ? 'today.thisHour' : 'today.sameTime', { before: text(soFar) })
  return (
    <Tile title={translate(`today.${name}`)}>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 600 }}>{text(total)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {facts}
      </Typography>
      <Lines
        today={now}
        lastWeek={before}
        label={translate('today.chart', { what: translate(`today.${name}`), value: text(total), before: text(soFar) })}
      />
    </Tile>
  )
}
