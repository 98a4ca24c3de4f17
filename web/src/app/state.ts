import type { DehydratedState } from '@tanstack/react-query'

/** What a page brings along, so that the browser draws the same as the server did. */
export interface PageState {
  /** The site's own address; empty where the build does not know it. */
  origin: string
  /** The page is only a frame: its screen is the browser's to draw. */
  frame?: true
  queries?: DehydratedState
}

export const stateId = 'state'
