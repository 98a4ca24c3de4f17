import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { OwnLinks } from './app/coming.ts'
import { anticipate } from './app/routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds #root')

/** Before the browser hears another key: between the page that came and the one drawn in its place none may be lost. */
function Told({ drawn }: { drawn: () => void }) {
  useLayoutEffect(drawn, [drawn])
  return null
}

const show = () =>
  new Promise<void>((resolve) =>
    createRoot(root).render(
      <StrictMode>
        <App />
        <Told drawn={resolve} />
      </StrictMode>,
    ),
  )

// The page as it came stands until its screen can be drawn whole. Code that does not come is told by the screen itself.
const ready = Promise.allSettled([anticipate(window.location.href), OwnLinks.load()])

export const shown = ready.then(show)
