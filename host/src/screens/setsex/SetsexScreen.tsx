import { setSex, type Member, userInfo } from '@app/contracts'
import { BackBar, reload, request, tellSuccess, useBack } from '@app/platform'
import { ListGroup, ListRow, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { ForMember } from '../../components/ForMember'
import { sexTexts } from '../../components/sex-texts'
import { useActionWithToast } from '../../components/useActionWithToast'
import { useTexts } from '../../screen-texts/texts'

const save = (sex: Member['sex']) => request(setSex, { sex }, { onMessage: tellSuccess }).then(() => true)

const choices = ['1', '2', '0'] as const

function Choices({ member }: { member: Member }) {
  const t = useTexts()
  const back = useBack('/Infomation')
  const { run, isPending } = useActionWithToast(save)
  const choose = async (sex: Member['sex']) => {
    if (!(await run(sex))) return
    void reload(userInfo)
    back()
  }
  return (
    <div className="pad">
      <ListGroup label={t('info.sex')}>
        {choices.map((sex) => (
          <ListRow
            key={sex}
            title={t(sexTexts[sex])}
            current={sex === member.sex}
            disabled={isPending}
            onClick={() => void choose(sex)}
          />
        ))}
      </ListGroup>
    </div>
  )
}

/** Male, female or unknown (SET-4). */
export function SetsexScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('info.sex')} fallback="/Infomation" />
      <ForMember rows={3}>{(member) => <Choices member={member} />}</ForMember>
    </Screen>
  )
}
