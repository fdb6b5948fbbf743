import { CanaryDialog } from '../../actions/CanaryDialog'
import { CompareDialog } from '../../actions/CompareDialog'
import { FreezeDialog, UnfreezeDialog } from '../../actions/FreezeDialogs'
import { RollBackDialog, StopCanaryDialog } from '../../actions/GoingBackDialogs'
import { type AppDialogProps, PromoteDialog } from '../../actions/PromoteDialog'
import type { KnownRelease } from '../../actions/ReleasePicker'
import { StartRolloutDialog } from '../../actions/StartRolloutDialog'
import type { AppAction } from './AppActions'

/** What was chosen, for the app or for one of its releases. */
export type Chosen = { action: AppAction | 'compare'; release?: string }

type AppDialogsProps = AppDialogProps & {
  chosen: Chosen | null
  toGive: readonly KnownRelease[]
  toGoBackTo: readonly KnownRelease[]
}
/** The dialog of what was chosen. */
export function AppDialogs({ chosen, toGive, toGoBackTo, ...dialog }: AppDialogsProps) {
  if (!chosen) return null
  const { action, release } = chosen
  /** A release that was chosen already is the only one. */
  const from = (known: readonly KnownRelease[]): KnownRelease[] =>
    release === undefined ? [...known] : [known.find(({ id }) => id === release) ?? { id: release, where: 'published' }]
  switch (action) {
    case 'promote':
      return <PromoteDialog {...dialog} known={from(toGive)} />
    case 'canary':
      return <CanaryDialog {...dialog} known={from(toGive)} {...(release === undefined ? {} : { release })} />
    case 'roll out':
      return <StartRolloutDialog {...dialog} known={from(toGive)} />
    case 'stop':
      return <StopCanaryDialog {...dialog} />
    case 'roll back':
      return <RollBackDialog {...dialog} known={from(toGoBackTo)} />
    case 'freeze':
      return <FreezeDialog {...dialog} />
    case 'unfreeze':
      return <UnfreezeDialog {...dialog} />
    case 'compare':
      return release === undefined ? null : <CompareDialog {...dialog} id={release} />
  }
}
