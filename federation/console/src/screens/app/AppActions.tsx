import { type Channel, type Freeze, freezeOf, frozenAppsOf, stableOf } from '@app/registry'
import { ChartNoAxesColumnIncreasing, Rocket, Snowflake, StepForward, Undo2, X } from 'lucide-react'
import { canStopCanary, canUnfreezeApp, isReleaserOf, isReleaserOrAdmin } from '../../access'
import type { Session } from '../../api/session'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import styles from './AppScreen.module.css'

const words = texts.app
export type AppAction = 'promote' | 'roll out' | 'canary' | 'stop' | 'roll back' | 'freeze' | 'unfreeze'

type Situation = {
  session: Session
  team: string | null
  app: string
  head: Channel
  hasEarlier: boolean
  hasRollout: boolean
  now: Date
}

/** What this person can do with the app now; the service has the last word. */
export function actionsFor({ session, team, app, head, hasEarlier, hasRollout, now }: Situation): AppAction[] {
  const isFrozen = freezeOf(head, now) !== null
  const alone = frozenAppsOf(head, now)[app]
  const canChange = isReleaserOf(session, team) && !isFrozen && !alone
  // the first release of an app has nothing beside which some could get it
  const isServed = stableOf(head, app) !== undefined
  const all: [AppAction, boolean][] = [
    ['promote', canChange],
    ['roll out', canChange && isServed && !hasRollout],
    ['canary', canChange && isServed && app !== 'host'],
    ['stop', canStopCanary(session) && head.remotes[app]?.canary !== undefined],
    ['roll back', isReleaserOrAdmin(session, team) && hasEarlier],
    ['freeze', isReleaserOrAdmin(session, team) && isServed && !alone],
    ['unfreeze', canUnfreeze(session, team, alone)],
  ]
  return all.flatMap(([action, can]) => (can ? [action] : []))
}

const canUnfreeze = (session: Session, team: string | null, freeze: Freeze | undefined) =>
  freeze !== undefined && canUnfreezeApp(session, team, freeze)

const icons = {
  promote: Rocket,
  'roll out': StepForward,
  canary: ChartNoAxesColumnIncreasing,
  stop: X,
  'roll back': Undo2,
  freeze: Snowflake,
  unfreeze: Snowflake,
}
const looks: Record<AppAction, 'primary' | 'secondary' | 'outline'> = {
  promote: 'primary',
  'roll out': 'secondary',
  canary: 'secondary',
  stop: 'outline',
  'roll back': 'outline',
  freeze: 'outline',
  unfreeze: 'outline',
}

/** What takes a release on is first; everything else is quieter, in a row of its own. */
const rows: readonly (readonly AppAction[])[] = [
  ['canary', 'roll out', 'promote'],
  ['unfreeze', 'freeze', 'roll back', 'stop'],
]

type AppActionsProps = {
  actions: readonly AppAction[]
  hasCanary: boolean
  onChoose: (action: AppAction) => void
}
export function AppActions({ actions, hasCanary, onChoose }: AppActionsProps) {
  const names: Record<AppAction, string> = {
    promote: words.promote,
    'roll out': words.rollOut,
    canary: hasCanary ? words.changeCanary : words.startCanary,
    stop: words.stopCanary,
    'roll back': words.rollBack,
    freeze: words.freeze,
    unfreeze: words.unfreeze,
  }
  const button = (action: AppAction) => {
    const Icon = icons[action]
    return (
      <ToolButton
        key={action}
        variant={looks[action]}
        icon={<Icon className="icon-16" aria-hidden="true" />}
        onClick={() => onChoose(action)}
      >
        {names[action]}
      </ToolButton>
    )
  }
  const offered = rows.map((row) => row.filter((action) => actions.includes(action))).filter(({ length }) => length > 0)
  return (
    <div className={styles.actions}>
      {offered.map((row) => (
        <div key={row.join(' ')}>{row.map(button)}</div>
      ))}
    </div>
  )
}
