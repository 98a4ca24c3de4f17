// react-router-dom is a fixed choice of the product; the rest of the web sees it through this folder alone.
export {
  BrowserRouter,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom'
export { Link, NavLink, PrepareContext } from './Link.tsx'
export { SendAway, useGoBack } from './navigate.tsx'
export { ScrollKeeper } from './scroll.tsx'
export { useSearchParams } from './search.ts'
