import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'
import { toast } from './toast.ts'

/** The session for an action that needs one. Without an answer, says so: a guest would be asked to sign in. */
export const sessionOrToast = (client: QueryClient) =>
  client
    .ensureQueryData(sessionQuery)
    .catch(() => void toast.error('Your account could not be loaded. Please try again.'))
