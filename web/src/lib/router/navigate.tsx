import { Navigate, useLocation, useNavigate } from 'react-router-dom'

/** Goes back one page. If this is the first page of the visit, replaces it with `otherwise`. */
export function useGoBack(otherwise = '/') {
  const navigate = useNavigate()
  return () => {
    if (window.history.state?.idx > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}

/**
 * Redirects a visitor who may not see this screen, unless another navigation has already started, for example by
 * signing out.
 */
export function SendAway({ to }: { to: string }) {
  const { pathname } = useLocation()
  return window.location.pathname === pathname && <Navigate to={to} replace />
}
