import { useLayoutEffect } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom'

let go: NavigateFunction | undefined

/** Lends the router's navigation to what is no component, such as a wallet that has gone. */
export function Navigator() {
  const router = useNavigate()
  useLayoutEffect(() => {
    go = router
  }, [router])
  return null
}

export const navigate = (to: string, options?: NavigateOptions) => void go?.(to, options)

/** One page back, or to another in its place when the reader began here. */
export function goBack(otherwise = '/') {
  if (window.history.state?.idx > 0) void go?.(-1)
  else navigate(otherwise, { replace: true })
}
