import type { Channel } from '@app/registry'
import { ServiceError } from '../api/problem'
import { type checkedBy, CheckStep } from './CheckStep'
import { Problems } from './Problems'

type RefusalProps = { error: Error; at: number; channel: Channel['channel']; picks: ReturnType<typeof checkedBy> }

/** Why a change was refused; the gate's refusal comes with its check. */
export const Refusal = ({ error, at, channel, picks }: RefusalProps) =>
  picks && error instanceof ServiceError && error.is('refused') ? (
    <CheckStep channel={channel} picks={picks} refusal={{ error, at }} />
  ) : (
    <Problems error={error} />
  )
