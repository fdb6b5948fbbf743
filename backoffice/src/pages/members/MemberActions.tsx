import { Stack } from '@mui/material'
import { ChangeButton } from '../../form/ChangeButton'
import { ChangeMenu } from '../../form/ChangeMenu'
import type { Member } from './member'

const blocked = { isActive: false }
const unblocked = { isActive: true }

/** What may be done for one member. */
export function MemberActions({ member }: { member: Member }) {
  const { id, username, isActive, canSeeVideos, canSeeLive, bank, hasPayPassword, group } = member
  const of = { params: { id }, what: username }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ChangeButton name="writeToMember" variant="outlined" {...of} />
      <ChangeButton name="offerBreak" variant="outlined" {...of} />
      <ChangeButton name="lowerMemberLimit" variant="outlined" {...of} />
      <ChangeMenu
        changes={[
          { name: 'setMemberGroup', ...of, initial: { group: group.slug } },
          { name: 'permitMember', ...of, initial: { canSeeVideos, canSeeLive } },
          { name: 'addMemberViews', ...of },
          { name: 'endMemberSessions', ...of },
          { name: 'resetMemberPassword', ...of },
          ...(hasPayPassword ? [{ name: 'resetMemberPayPassword' as const, ...of }] : []),
          ...(bank ? [{ name: 'unbindMemberBank' as const, ...of }] : []),
          {
            name: 'setMemberStatus',
            labelKey: isActive ? 'members.block' : 'members.unblock',
            isGrave: isActive,
            fixed: isActive ? blocked : unblocked,
            ...of,
          },
        ]}
      />
    </Stack>
  )
}
