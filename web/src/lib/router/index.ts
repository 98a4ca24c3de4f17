// react-router-dom is a fixed choice of the product; the rest of the web sees it through this folder alone.
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom'
export { matchAddress } from './match.ts'
export { SendAway, useGoBack } from './navigate.tsx'
export { useSearchParams } from './search.ts'
