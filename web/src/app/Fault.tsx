import { Component, type ReactNode } from 'react'
import { Button } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { isOnline } from '@/lib/online.ts'

/** Replaces a screen that failed. The bar and the footer stay. */
export class Fault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const title = isOnline() ? 'Something went wrong' : 'You are offline'
    return (
      <Page title={title}>
        <h1 className="text-heading">{title}</h1>
        <p className="my-4 text-muted">
          {isOnline() ? 'This screen could not be shown.' : 'This screen needs an internet connection.'} Your
          money and your listings are not affected.
        </p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Page>
    )
  }
}
