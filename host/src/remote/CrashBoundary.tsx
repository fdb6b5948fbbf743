import { Component, type ReactNode } from 'react'

type Properties = { onCrash: (error: unknown) => void; children: ReactNode }

/** Catches what an app throws while rendering; its parent decides what to show. */
export class CrashBoundary extends Component<Properties, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}
