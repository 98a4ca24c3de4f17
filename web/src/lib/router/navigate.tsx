import { Navigate, useLocation, useNavigate } from 'react-router-dom'

/** One page back, or to another in its place when the reader began here. */
export function useGoBack(otherwise = '/') {
  const navigate = useNavigate()
  return () => {
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}

/** In the place of a screen that is not for this reader. Who is on the way elsewhere already, signed out say, is let go. */
export function SendAway({ to }: { to: string }) {
  const { pathname } = useLocation()
  return window.location.pathname === pathname && <Navigate to={to} replace />
}
