// Only this folder imports react-router-dom. All other code imports from here, except `back.ts` and `leave.ts`, which the
// home page does not need.
// Their listener must come before that of the router.
import './steps.ts'

export {
  BrowserRouter,
  createPath,
  Link,
  Navigate,
  Route,
  Router,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom'
export { matchAddress } from './match.ts'
export { useGoBack, useSearchParams } from './navigate.tsx'
