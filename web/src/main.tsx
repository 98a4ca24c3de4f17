import './styles/index.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, Site } from './app/App.tsx'
import { type PageState, stateId } from './app/state.ts'
import { queryClient } from './lib/query.ts'

const text = document.getElementById(stateId)?.textContent ?? ''
const state = JSON.parse(text) as PageState

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App state={state} text={text} client={queryClient}>
        <Site frame={state.frame ?? false} />
      </App>
    </StrictMode>,
  )
})
