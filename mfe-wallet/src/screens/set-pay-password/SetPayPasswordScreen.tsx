import { setPayPassword, userInfo } from '@app/contracts'
import { reload, request, tellSuccess, useAction } from '@app/platform'
import type { ReactNode } from 'react'
import { failureOf } from '../../components/form-problem/failureOf'
import { useWayBack } from '../../components/need/useWayBack'
import { PayPasswordForm } from '../../components/pay-password-form/PayPasswordForm'
import { payPasswordFault } from '../../components/pay-password-form/payPasswordFault'
import { useTexts } from '../../texts'

const empty = { password: '', repeat: '' }
const names = ['password', 'repeat'] as const
const labels = [
  ['password', 'payPassword.password'],
  ['repeat', 'payPassword.passwordAgain'],
] as const

/** Both entries must have six characters and be equal; one message covers all faults (SET-7). */
const faultOf = (values: typeof empty) =>
  payPasswordFault(values, names, { password: 'password', repeat: 'repeat', differs: 'payPassword.incomplete' })

/** The member's first withdrawal password. */
export function SetPayPasswordScreen(): ReactNode {
  const t = useTexts()
  const goOn = useWayBack('/Setting')
  const { run, isPending, failure } = useAction(async (password: string) => {
    await request(setPayPassword, { password }, { onMessage: tellSuccess })
    return true
  }, 'quiet')
  const send = async (password: string) => {
    if (!(await run(password))) return
    void reload(userInfo)
    goOn()
  }
  return (
    <PayPasswordForm
      title={t('payPassword.set')}
      labels={labels}
      empty={empty}
      faultOf={faultOf}
      onSubmit={({ password }) => void send(password)}
      isPending={isPending}
      failure={failureOf(failure)}
    />
  )
}
