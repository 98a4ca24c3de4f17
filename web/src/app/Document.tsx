import type { ReactNode } from 'react'
import { stateId } from './state.ts'

/** The whole HTML document. `state` is the page's data as JSON, which the browser hydrates from. */
export const Document = ({ state, children }: { state: string; children: ReactNode }) => (
  // `start.js` sets the theme on the element before the first paint.
  <html lang="en" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <script src="/start.js" />
    </head>
    <body>
      {children}
      <script
        type="application/json"
        id={stateId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every "<" is escaped
        dangerouslySetInnerHTML={{ __html: state }}
      />
    </body>
  </html>
)
