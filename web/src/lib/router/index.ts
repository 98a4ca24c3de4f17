export { goBack, navigate } from './history.ts'
export { Link, Navigate, NavLink } from './Link.tsx'
export { RouterProvider, useLocation, useNavigate, useParams, useRouter, useSearchParams } from './router.tsx'
export { ScrollKeeper } from './scroll.tsx'
