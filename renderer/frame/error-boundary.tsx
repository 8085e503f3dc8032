import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen'
import { reportPageError } from './report-page-error'

/** What a screen throws while it is drawn ends here. `resetKey`: another place gets another chance. */
export class ErrorBoundary extends Component<
  { children: ReactNode; resetKey?: string },
  { crashed: boolean }
> {
  override state: { crashed: boolean } = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportPageError(error)
  }

  override componentDidUpdate(before: { resetKey?: string }): void {
    if (this.state.crashed && before.resetKey !== this.props.resetKey) this.setState({ crashed: false })
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
