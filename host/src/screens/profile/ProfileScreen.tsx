import type { Member } from '@app/contracts'
import { BackBar } from '@app/platform'
import { CopyButton } from '@app/platform/buttons'
import { ListGroup, ListRow, Picture, Screen } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { ForMember } from '../../components/ForMember'
import { sexTexts } from '../../components/sex-texts'
import { useTexts } from '../../screen-texts/texts'
import { AvatarSheet } from './AvatarSheet'
import css from './ProfileScreen.module.css'

function Entries({ member }: { member: Member }) {
  const t = useTexts()
  const [isChoosing, setIsChoosing] = useState(false)
  const picture = (
    <span className={css.avatar}>
      <Picture src={member.avatar} seed={member.username} ratio="1/1" eager />
    </span>
  )
  return (
    <div className="pad">
      <ListGroup label={t('info.title')}>
        <ListRow title={t('info.avatar')} value={picture} chevron onClick={() => setIsChoosing(true)} />
        <ListRow
          title={t('auth.username')}
          value={member.username}
          end={
            <span className={css.copy}>
              <CopyButton value={member.username} what={t('auth.username')} />
            </span>
          }
        />
        <ListRow title={t('info.name')} value={member.name || t('info.notSet')} href="/Setname" />
        <ListRow title={t('info.sex')} value={t(sexTexts[member.sex])} href="/Setsex" />
        <ListRow title={t('info.bank')} href="/Setbank" />
      </ListGroup>
      <AvatarSheet current={member.avatar} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  )
}

/** The member's profile, and the data that withdrawals need (SET-2). */
export function ProfileScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('info.title')} fallback="/Mine" />
      <ForMember rows={5}>{(member) => <Entries member={member} />}</ForMember>
    </Screen>
  )
}
