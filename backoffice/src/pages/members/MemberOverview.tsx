import { calls } from '@app/back-office'
import { Box, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { fieldsOf } from '../../form/schema'
import { Facts } from '../../list/Facts'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import type { Member } from './member'

const facts = ['id', 'realName', 'joinedAt', 'canSeeVideos', 'canSeeLive', 'viewsLeft', 'hasPayPassword', 'breakUntil']
const bankFacts = ['bank', 'holder', 'number', 'phone', 'boundAt']
const fields = fieldsOf(calls.readMember.answer)
const pick = (names: readonly string[]) => fields.filter(({ name }) => names.includes(name))

/** Who they are, what they have, what they limited, and where they are logged in. */
export function MemberOverview({ member }: { member: Member }) {
  const translate = useTranslate()
  const { money, field, time, word } = useWriter()
  const { id, username, currency, balanceMinor, heldMinor, lockedMinor, limits, sessions, breaks, bank, group } = member
  const amounts = [
    ['balanceMinor', balanceMinor],
    ['heldMinor', heldMinor],
    ['lockedMinor', lockedMinor],
  ] as const
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Tile title={translate('members.money')}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          {amounts.map(([name, minor]) => (
            <Box key={name}>
              <Typography sx={{ color: 'text.secondary' }}>{translate(`fields.${name}`)}</Typography>
              <Typography sx={{ fontSize: '1.375rem', fontWeight: 600 }}>{money(minor, currency)}</Typography>
            </Box>
          ))}
        </Stack>
      </Tile>
      <Tile title={translate('members.person')}>
        <Facts record={{ ...member, group: group.name }} fields={[...pick(['group']), ...pick(facts)]} />
      </Tile>
      <Tile title={translate('members.limits')}>
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['kind', 'limitMinor', 'usedMinor', 'resetsAt', 'pending'].map((name) => (
                  <TableCell key={name} align={name.endsWith('Minor') ? 'right' : 'left'}>
                    {translate(`fields.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {limits.map(({ kind, limitMinor, usedMinor, resetsAt, pending }) => (
                <TableRow key={kind}>
                  <TableCell>{word(kind)}</TableCell>
                  <TableCell align="right">
                    {limitMinor === null ? translate('members.noLimit') : money(limitMinor)}
                  </TableCell>
                  <TableCell align="right">{money(usedMinor)}</TableCell>
                  <TableCell>{time(resetsAt)}</TableCell>
                  <TableCell>
                    {pending === null
                      ? '–'
                      : translate('members.pending', {
                          limit: pending.limitMinor === null ? translate('members.noLimit') : money(pending.limitMinor),
                          at: time(pending.at),
                        })}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        {breaks.map(({ from, until }) => (
          <Typography key={from} variant="body2" sx={{ mt: 1 }}>
            {translate('members.break', { from: time(from), until: time(until) })}
          </Typography>
        ))}
      </Tile>
      <Tile
        title={translate('members.bank')}
        actions={bank && <ChangeButton name="revealMemberBank" params={{ id }} what={username} variant="outlined" />}
      >
        {bank === null ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('members.noBank')}</Typography>
        ) : (
          <Facts
            record={bank}
            fields={bankFacts.map((name) => ({
              name,
              kind: name === 'boundAt' ? ('time' as const) : ('text' as const),
            }))}
          />
        )}
      </Tile>
      <Box sx={{ gridColumn: { md: '1 / -1' } }}>
        <Tile title={translate('members.sessions')}>
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['startedAt', 'seenAt', 'endedAt', 'endedBy', 'isNotified'].map((name) => (
                    <TableCell key={name}>{translate(`fields.${name}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {sessions.map((session) => (
                  <TableRow key={session.id}>
                    <TableCell>{time(session.startedAt)}</TableCell>
                    <TableCell>{time(session.seenAt)}</TableCell>
                    <TableCell>{field({ kind: 'time', name: 'endedAt' }, session.endedAt)}</TableCell>
                    <TableCell>{field({ kind: 'choice', name: 'endedBy' }, session.endedBy)}</TableCell>
                    <TableCell>{field({ kind: 'flag', name: 'isNotified' }, session.isNotified)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Tile>
      </Box>
    </Box>
  )
}
