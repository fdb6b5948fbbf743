import { editPayPassword } from '@app/contracts'
import {
  BackBar,
  LoadFailure,
  request,
  tellSuccess,
  useAction,
  useBack,
  useCommonTexts,
  useLoadedSite,
} from '@app/platform'
import { Button, EmptyState, Screen, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { failureOf } from '../../components/form-problem/failureOf'
import { PayPasswordForm } from '../../components/pay-password-form/PayPasswordForm'
import { payPasswordFault } from '../../components/pay-password-form/payPasswordFault'
import { useTexts } from '../../texts'

const empty = { old: '', password: '', repeat: '' }
const names = ['old', 'password', 'repeat'] as const
const labels = [
  ['old', 'payPassword.old'],
  ['password', 'payPassword.new'],
  ['repeat', 'payPassword.newAgain'],
] as const

/** Old, new and repeated password of six characters, the last two equal (SET-8). */
const faultOf = (values: typeof empty) =>
  payPasswordFault(values, names, { password: 'password', repeat: 'repeat', differs: 'payPassword.differs' })

function Edit(): ReactNode {
  const t = useTexts()
  const back = useBack('/Setting')
  const { run, isPending, failure } = useAction(async ({ old, password }: typeof empty) => {
    await request(editPayPassword, { old, password }, { onMessage: tellSuccess })
    return true
  }, 'quiet')
  const send = async (values: typeof empty) => {
    if (await run(values)) back()
  }
  return (
    <PayPasswordForm
      title={t('payPassword.edit')}
      labels={labels}
      empty={empty}
      faultOf={faultOf}
      onSubmit={(values) => void send(values)}
      isPending={isPending}
      failure={failureOf(failure)}
    />
  )
}

/** Changes the withdrawal password, if the operator allows it (SET-6, SET-8). */
export function EditPayPasswordScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useLoadedSite()
  if (site.state === 'ready' && site.data.canEditPayPassword) return <Edit />
  const content = () => {
    switch (site.state) {
      case 'loading':
        return <SkeletonRows label={common('loading')} count={3} />
      case 'failed':
        return <LoadFailure failure={site.failure} retry={site.retry} />
      case 'ready':
        return (
          <EmptyState
            seed="pay-password"
            title={t('payPassword.closed')}
            text={t('payPassword.closedText')}
            action={
              <Button variant="inverse" size="small" href="/ServiceOnline">
                {common('customerService')}
              </Button>
            }
          />
        )
    }
  }
  return (
    <Screen>
      <BackBar title={t('payPassword.edit')} fallback="/Setting" />
      <div className="pad">{content()}</div>
    </Screen>
  )
}
