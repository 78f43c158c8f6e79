import { Component, type ReactNode } from 'react'
import { PageNotFound } from '@/lib/page-data'
import { ErrorView } from './error-view'
import { NotFoundView } from './not-found-view'

/** Shows what happened instead of a page that cannot be shown. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof PageNotFound) return <NotFoundView />
    return <ErrorView />
  }
}
