import { Stack } from '@mui/material'
import { ChangeButton } from '../../form/ChangeButton'
import type { Member } from './member'

/** What may be done for one member. */
export function MemberActions({ member }: { member: Member }) {
  const { id, username, isActive, canSeeVideos, canSeeLive, bank, hasPayPassword } = member
  const of = { params: { id }, what: username }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <ChangeButton name="writeToMember" variant="outlined" {...of} />
      <ChangeButton name="offerBreak" variant="outlined" {...of} />
      <ChangeButton name="lowerMemberLimit" variant="outlined" {...of} />
      <ChangeButton name="setMemberGroup" {...of} initial={{ group: member.group.slug }} />
      <ChangeButton name="permitMember" {...of} initial={{ canSeeVideos, canSeeLive }} />
      <ChangeButton name="addMemberViews" {...of} />
      <ChangeButton name="endMemberSessions" {...of} />
      <ChangeButton name="resetMemberPassword" {...of} />
      {hasPayPassword && <ChangeButton name="resetMemberPayPassword" {...of} />}
      {bank && <ChangeButton name="unbindMemberBank" {...of} />}
      <ChangeButton
        name="setMemberStatus"
        color={isActive ? 'error' : 'primary'}
        labelKey={isActive ? 'members.block' : 'members.unblock'}
        fixed={isActive ? blocked : unblocked}
        {...of}
      />
    </Stack>
  )
}

const blocked = { isActive: false }
const unblocked = { isActive: true }
