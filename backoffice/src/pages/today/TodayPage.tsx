import type { AnswerOf, BackOfficeCalls, CallName } from '@app/back-office'
import { Box, Chip, Link as MuiLink, List, ListItem, Stack, Typography } from '@mui/material'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../api/access'
import { useCall } from '../../api/useCall'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import { Lines } from './Lines'

type Today = AnswerOf<BackOfficeCalls['readToday']>
const figures = ['members', 'depositsMinor', 'stakesMinor', 'prizesMinor', 'payoutsMinor'] as const
const waitingPlaces: Readonly<Record<keyof Today['waits'], { to: string; needs: CallName }>> = {
  withdrawals: { to: '/withdrawals', needs: 'listWithdrawals' },
  latePaid: { to: '/deposits?filter={"state":"paidLate"}', needs: 'listDeposits' },
  deposits: { to: '/deposits?filter={"state":"waiting"}', needs: 'listDeposits' },
  drafts: { to: '/videos', needs: 'videos' },
  failedJobs: { to: '/videos', needs: 'videos' },
}

/** How the day goes, what is on air, what waits, and whether all is well. */
export function TodayPage() {
  const translate = useTranslate()
  const today = useCall('readToday')
  return (
    <Page title={translate('today.title')}>
      <Loaded query={today}>
        {({ answer }) => (
          <>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Waits waits={answer.waits} />
              <Stack spacing={2}>
                <Health health={answer.health} />
                <OnAir onAir={answer.onAir} />
              </Stack>
            </Box>
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}
            >
              {figures.map((name) => (
                <Figure key={name} name={name} day={answer} />
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Figure({ name, day }: { name: (typeof figures)[number]; day: Today }) {
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

function Waits({ waits }: { waits: Today['waits'] }) {
  const translate = useTranslate()
  const may = useMay()
  const { number } = useWriter()
  return (
    <Tile title={translate('today.waits')}>
      <List disablePadding>
        {(Object.keys(waitingPlaces) as (keyof Today['waits'])[]).map((name) => {
          const { to, needs } = waitingPlaces[name]
          const text = translate(`today.waiting.${name}`)
          return (
            <ListItem
              key={name}
              disableGutters
              divider
              secondaryAction={<Typography sx={{ fontWeight: 600 }}>{number(waits[name])}</Typography>}
            >
              {may(needs) ? (
                <MuiLink component={Link} to={to}>
                  {text}
                </MuiLink>
              ) : (
                text
              )}
            </ListItem>
          )
        })}
      </List>
    </Tile>
  )
}

function Health({ health }: { health: Today['health'] }) {
  const translate = useTranslate()
  return (
    <Tile title={translate('today.health')}>
      <Stack spacing={1}>
        {health.map(({ id, isWell, why }) => (
          <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ color: isWell ? 'success.main' : 'error.main', display: 'flex', pt: 0.25 }}>
              {isWell ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
            </Box>
            <Typography>
              {translate(isWell ? 'today.well' : 'today.unwell', { what: translate(`today.of.${id}`), why })}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Tile>
  )
}

function OnAir({ onAir }: { onAir: Today['onAir'] }) {
  const translate = useTranslate()
  const { time } = useWriter()
  return (
    <Tile title={translate('today.onAir')}>
      {onAir.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('today.nobody')}</Typography>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {onAir.map(({ id, host, since }) => (
            <Chip
              key={id}
              size="small"
              variant="outlined"
              label={since === null ? host : translate('today.since', { host, since: time(since) })}
            />
          ))}
        </Stack>
      )}
    </Tile>
  )
}
