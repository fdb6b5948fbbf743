import { setName, type Member, userInfo } from '@app/contracts'
import { BackBar, reload, request, tellSuccess, useBack } from '@app/platform'
import { Button, Screen } from '@app/ui'
import { TextField } from '@app/ui/form'
import { UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ForMember } from '../../components/ForMember'
import formCss from '../../components/Form.module.css'
import { fieldsOf } from '../../components/form-fields'
import { useActionWithToast } from '../../components/useActionWithToast'
import { type TextName, useTexts } from '../../screen-texts/texts'

/** Uses POST, to keep the name out of addresses. */
const save = (name: string) =>
  request({ ...setName, method: 'POST' }, { name }, { onMessage: tellSuccess }).then(() => true)

function NameForm({ member }: { member: Member }) {
  const t = useTexts()
  const back = useBack('/Infomation')
  const [fault, setFault] = useState<TextName | null>(null)
  const { run, isPending } = useActionWithToast(save)
  const isSet = member.name !== ''

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = (fieldsOf(event.currentTarget).name ?? '').trim()
    const found = isSet ? 'name.isSet' : name === '' ? 'name.missing' : null
    setFault(found)
    if (found) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus()
      return
    }
    if (!(await run(name))) return
    void reload(userInfo)
    back()
  }
  return (
    <form className={formCss.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="name"
        label={t('info.name')}
        hint={t('name.hint')}
        placeholder={t('name.missing')}
        start={<UserRound />}
        autoComplete="name"
        maxLength={64}
        defaultValue={member.name}
        readOnly={isSet}
        error={fault ? t(fault) : undefined}
      />
      <Button type="submit" variant="primary" loading={isPending}>
        {t('form.save')}
      </Button>
    </form>
  )
}

/** The member's real name; it can be set only once (SET-3). */
export function SetnameScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('info.name')} fallback="/Infomation" />
      <ForMember rows={2}>{(member) => <NameForm member={member} />}</ForMember>
    </Screen>
  )
}
