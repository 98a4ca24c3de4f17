import type { DehydratedState } from '@tanstack/react-query'

/** The state in the HTML, so that the browser renders the same as the server. */
export interface PageState {
  /** The site's own address; empty where the build does not know it. */
  origin: string
  /** The page is only a frame: its screen is the browser's to draw. */
  frame?: true
  queries?: DehydratedState
}

export const stateId = 'state'
