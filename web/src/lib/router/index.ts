// Only this folder imports react-router-dom. All other code imports from here.
export {
  BrowserRouter,
  createPath,
  Link,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom'
export { useAskToLeave } from './leave.ts'
export { matchAddress } from './match.ts'
export { useGoBack, useSearchParams } from './navigate.tsx'
