import { own } from '@mota/functions/schema'
import { useEffect } from 'react'
import { useSearchParams } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'

const words: Record<string, string> = {
  loggedin: 'Logged in.',
  loggedout: 'Logged out.',
  registered: 'Account created!',
}

/** Shows a toast for the `action` in the URL, once, and removes it from the URL. */
export default function ActionToast() {
  const [params, setParams] = useSearchParams()
  const action = params.get('action')
  useEffect(() => {
    if (action === null) return
    const rest = new URLSearchParams(window.location.search)
    // In development React runs effects twice. The first run has removed the action from the URL.
    if (!rest.has('action')) return
    const text = own(words, action)
    if (text) toast.success(text)
    rest.delete('action')
    setParams(rest)
  }, [action, setParams])
  return null
}
