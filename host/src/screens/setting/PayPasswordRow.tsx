import { showToast, useSite, useMember } from '@app/platform'
import { ListRow } from '@app/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'

/** Sets a missing withdrawal password; changes one only if the operator allows it (SET-6). */
export function PayPasswordRow(): ReactNode {
  const t = useTexts()
  const member = useMember()
  const canEdit = useSite()?.canEditPayPassword === true
  const row = { icon: <ShieldCheck />, title: t('setting.payPassword') }
  if (member.state === 'loading') return <ListRow {...row} chevron />
  if (member.state === 'failed') return <ListRow {...row} chevron onClick={member.retry} />
  if (!member.data.hasPayPassword) return <ListRow {...row} value={t('info.notSet')} href="/SetPayPassword" />
  const set = { ...row, value: t('setting.set') }
  if (canEdit) return <ListRow {...set} href="/EditPayPassword" />
  return <ListRow {...set} chevron onClick={() => showToast(t('setting.payPasswordClosed'))} />
}
