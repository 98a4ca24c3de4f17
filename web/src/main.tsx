import './styles/index.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, Site } from './app/App.tsx'
import { prepare } from './app/routes.tsx'
import { headIds, type PageState, stateId } from './app/state.ts'
import { queryClient } from './lib/query.ts'
import { sessionQuery } from './lib/session.ts'

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
const text = textOf(stateId)
const head = { script: textOf(headIds.script), style: textOf(headIds.style) }
const state = JSON.parse(text) as PageState

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App state={state} text={text} head={head} client={queryClient}>
          <Site frame={state.frame ?? false} />
        </App>
      </StrictMode>,
    )
  })
  // Buttons work from now on: React hydrates what is pressed within the press, and the rest when there is time.
  document.documentElement.setAttribute('data-ready', '')
}

void queryClient.prefetchQuery(sessionQuery)

// The screen's code comes first. If it cannot be loaded, the screen itself says so.
if (state.frame) hydrate()
else prepare(location.pathname).then(hydrate, hydrate)
