import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { OwnLinks } from './app/coming.ts'
import { anticipate } from './app/routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds #root')

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

// The page as it came stands until its screen can be drawn whole. Code that does not come is told by the screen itself.
void Promise.allSettled([anticipate(window.location.href), OwnLinks.load()]).then(show)
