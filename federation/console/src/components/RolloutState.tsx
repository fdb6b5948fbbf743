import type { Rollout } from '../api/rollout'
import { texts } from '../texts'
import { Badge, type Tone } from './Status'

export const rolloutTones: Record<Rollout['state'], Tone> = {
  running: 'accent',
  paused: 'warning',
  worse: 'bad',
  halted: 'bad',
  done: 'good',
  ended: 'plain',
}

export const RolloutState = ({ state }: Pick<Rollout, 'state'>) => (
  <Badge tone={rolloutTones[state]}>{texts.rollouts.state[state]}</Badge>
)
