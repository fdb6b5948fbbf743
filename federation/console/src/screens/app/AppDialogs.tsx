import { CanaryDialog } from '../../actions/CanaryDialog'
import { CompareDialog } from '../../actions/CompareDialog'
import { FreezeDialog, UnfreezeDialog } from '../../actions/FreezeDialogs'
import { RollBackDialog, StopCanaryDialog } from '../../actions/GoingBackDialogs'
import { type AppDialogProps, PromoteDialog } from '../../actions/PromoteDialog'
import type { KnownRelease } from '../../actions/ReleasePicker'
import { StartRolloutDialog } from '../../actions/StartRolloutDialog'
import { knownRelease } from '../../release/known'
import type { Around } from '../../release/release-state'
import type { AppAction } from './AppActions'

/** What was chosen, for the app or for one of its releases. */
export type Chosen = { action: AppAction | 'compare'; release?: string }

type AppDialogsProps = AppDialogProps & {
  chosen: Chosen | null
  toGive: readonly KnownRelease[]
  toGoBackTo: readonly KnownRelease[]
  around: Around
}
/** The dialog of what was chosen. */
export function AppDialogs({ chosen, toGive, toGoBackTo, around, ...dialog }: AppDialogsProps) {
  if (!chosen) return null
  const { action, release } = chosen
  /** A release that was chosen already is the only one. */
  const from = (known: readonly KnownRelease[]) => ({
    known: release === undefined ? known : [knownRelease(dialog.app, release, around)],
    release,
  })
  switch (action) {
    case 'promote':
      return <PromoteDialog {...dialog} {...from(toGive)} />
    case 'canary':
      return <CanaryDialog {...dialog} {...from(toGive)} />
    case 'roll out':
      return <StartRolloutDialog {...dialog} {...from(toGive)} />
    case 'stop':
      return <StopCanaryDialog {...dialog} />
    case 'roll back':
      return <RollBackDialog {...dialog} {...from(toGoBackTo)} />
    case 'freeze':
      return <FreezeDialog {...dialog} />
    case 'unfreeze':
      return <UnfreezeDialog {...dialog} />
    case 'compare':
      return release === undefined ? null : <CompareDialog {...dialog} id={release} />
  }
}
