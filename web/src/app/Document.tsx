import type { ReactNode } from 'react'
import { type Head, headIds, stateId } from './state.ts'

interface DocumentProps {
  /** The page's data as JSON, which the browser hydrates from. */
  state: string
  head: Head
  children: ReactNode
}

/** The whole HTML document. */
export const Document = ({ state, head, children }: DocumentProps) => (
  // `start.js` sets the theme on the element before the first paint.
  <html lang="en" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* Both inside the page: a phone would wait for each file before it paints. */}
      <script
        id={headIds.script}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
        dangerouslySetInnerHTML={{ __html: head.script }}
      />
      <style
        id={headIds.style}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
        dangerouslySetInnerHTML={{ __html: head.style }}
      />
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
