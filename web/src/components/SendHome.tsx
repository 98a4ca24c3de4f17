import { useEffect } from 'react'
import { paths } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'

/** For screens of signed-in people alone. Who has just been signed out is on the way home already, with a word to hear there. */
export function SendHome() {
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.pathname !== paths.home) navigate(paths.home, { replace: true })
  }, [navigate])
  return null
}
