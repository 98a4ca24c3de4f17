import type { DehydratedState } from '@tanstack/react-query'

/** The state in the HTML, so that the browser renders the same as the server. */
export interface PageState {
  /** The site's URL. Empty if the server does not know it. */
  origin: string
  /** The server sent only a frame, and the browser renders the screen. */
  frame?: true
  queries?: DehydratedState
}

export const stateId = 'state'

/** The script and the styles inside the head. */
export interface Head {
  script: string
  style: string
}

export const headIds: Head = { script: 'start', style: 'style' }
