import '../styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import Toaster from '@/components/Toaster.tsx'
import { queryClient } from '@/lib/query.ts'
import { BrowserRouter } from '@/lib/router/index.ts'
import { Actions } from './Actions.tsx'
import { Fields } from './Fields.tsx'
import { Marks } from './Marks.tsx'
import { Overlays } from './Overlays.tsx'
import { Themes } from './Themes.tsx'
import { Vehicles } from './Vehicles.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('components.html holds #root')

// For those who build, under `npm run dev` at /components.html: it is no part of what visitors get.
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <main className="frame grid gap-14 py-10">
          <Themes />
          <Actions />
          <Fields />
          <Marks />
          <Vehicles />
          <Overlays />
        </main>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
