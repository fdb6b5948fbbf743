import { calls } from '@app/back-office'
import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { fieldsOf } from '../../form/schema'
import { Columns } from '../../list/Columns'
import { Facts } from '../../list/Facts'
import { PlainTable } from '../../list/PlainTable'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import { Limits } from './Limits'
import type { Member } from './member'

const facts = ['id', 'realName', 'joinedAt', 'canSeeVideos', 'canSeeLive', 'viewsLeft', 'hasPayPassword', 'breakUntil']
const bankFacts = ['bank', 'holder', 'number', 'phone', 'boundAt']
const fields = fieldsOf(calls.readMember.answer)
const pick = (names: readonly string[]) => fields.filter(({ name }) => names.includes(name))
const sums = ['balanceMinor', 'heldMinor', 'lockedMinor'] as const

/** Who they are, what they have, what they limited, and where they are logged in. */
export function MemberOverview({ member }: { member: Member }) {
  const translate = useTranslate()
  const { money } = useWriter()
  return (
    <Stack spacing={2}>
      <Columns>
        <Tile title={translate('members.money')}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
            {sums.map((name) => (
              <Box key={name}>
                <Typography sx={{ color: 'text.secondary' }}>{translate(`fields.${name}`)}</Typography>
                <Typography sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
                  {money(member[name], member.currency)}
                </Typography>
              </Box>
            ))}
          </Stack>
        </Tile>
        <Tile title={translate('members.limits')}>
          <Limits member={member} />
        </Tile>
        <Tile title={translate('members.person')}>
          <Facts record={{ ...member, group: member.group.name }} fields={[...pick(['group']), ...pick(facts)]} />
        </Tile>
        <Bank member={member} />
      </Columns>
      <Tile title={translate('members.sessions')}>
        <Sessions member={member} />
      </Tile>
    </Stack>
  )
}

function Bank({ member: { id, username, bank } }: { member: Member }) {
  const translate = useTranslate()
  return (
    <Tile
      title={translate('members.bank')}
      actions={bank && <ChangeButton name="revealMemberBank" params={{ id }} what={username} variant="outlined" />}
    >
      {bank === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('members.noBank')}</Typography>
      ) : (
        <Facts
          record={bank}
          fields={bankFacts.map((name) => ({ name, kind: name === 'boundAt' ? ('time' as const) : ('text' as const) }))}
        />
      )}
    </Tile>
  )
}

function Sessions({ member: { sessions } }: { member: Member }) {
  const { field, time } = useWriter()
  return (
    <PlainTable
      isWide
      columns={['startedAt', 'seenAt', 'endedAt', 'endedBy', 'isNotified']}
      rows={sessions.map(({ startedAt, seenAt, endedAt, endedBy, isNotified }) => [
        time(startedAt),
        time(seenAt),
        field({ kind: 'time', name: 'endedAt' }, endedAt),
        field({ kind: 'choice', name: 'endedBy' }, endedBy),
        field({ kind: 'flag', name: 'isNotified' }, isNotified),
      ])}
    />
  )
}
