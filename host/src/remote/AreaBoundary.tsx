import { Component, type ReactNode } from 'react'
import { LeftWidgets, LeftWidgetsContext } from './left-widgets'
import { reportCrash } from './report-crash'

type Properties = { onCrash: (error: unknown) => void; children: ReactNode }
type State = {
  widgets: LeftWidgets
  hasCrashed: boolean
  /** Whose cleanup threw; undefined before anything did, null if it was the app itself. */
  left?: ReturnType<LeftWidgets['first']> | undefined
}

/**
 * Catches what an app throws while rendering; its parent decides what to show. Also gets what a widget throws when the
 * app leaves it, which no boundary of the widget catches: React gives it to the nearest one that stays. Then React has
 * unmounted the app, too, so it is mounted again at once.
 */
export class AreaBoundary extends Component<Properties, State> {
  override state: State = { widgets: new LeftWidgets(), hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  /** An error of rendering comes here before anything is left. */
  static getDerivedStateFromProps(_: Properties, { hasCrashed, left, widgets }: State) {
    return hasCrashed && left === undefined ? { left: widgets.first() } : null
  }

  override componentDidCatch(error: unknown) {
    const { widgets, left } = this.state
    if (!left) return this.props.onCrash(error)
    // so that the same happens once, not without end
    widgets.clear()
    reportCrash({ app: left.app, release: left.release, phase: `leaving ${left.name}`, error })
    this.setState({ hasCrashed: false, left: undefined })
  }

  override render() {
    const { widgets, hasCrashed } = this.state
    return <LeftWidgetsContext value={widgets}>{hasCrashed ? null : this.props.children}</LeftWidgetsContext>
  }
}
