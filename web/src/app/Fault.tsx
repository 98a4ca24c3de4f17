import { Component, type ReactNode } from 'react'
import { Button } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'

/** Replaces a screen that failed. The bar and the footer stay. */
export class Fault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Page title="Something went wrong">
        <EmptyState
          isPage
          title="Something went wrong"
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          This screen could not be shown. Your money and your listings are not affected.
        </EmptyState>
      </Page>
    )
  }
}
