import { Component, createContext, type ReactNode } from 'react'
import { PageNotFound } from '@/lib/page-data'
import { ErrorView } from './error-view'
import { NotFound } from './lazy-not-found'

/** How often "Try again" was pressed on this page. Each press requests what failed again. */
export const Retries = createContext(0)

type State = { error: unknown; retries: number }

/** Shows what went wrong in place of a page that cannot be shown, until someone presses something. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, retries: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => this.setState(({ retries }) => ({ error: undefined, retries: retries + 1 }))

  override render() {
    const { error, retries } = this.state
    if (error === undefined) return <Retries value={retries}>{this.props.children}</Retries>
    if (error instanceof PageNotFound) return <NotFound />
    return <ErrorView onRetry={this.retry} />
  }
}
