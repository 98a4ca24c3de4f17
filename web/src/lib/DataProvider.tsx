import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hear } from './listing/told.ts'
import { queryClient } from './query.ts'
import { watchSession } from './session.ts'

hear(queryClient)
watchSession(queryClient)

export default function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
