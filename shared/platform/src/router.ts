// The router as the app uses it; nothing else imports the library. Without its data loaders it is 18 KB smaller,
// and TanStack Query caches the server data anyway.
export { BrowserRouter } from './navigation/BrowserRouter'
export { useNavigate } from './navigation/useNavigate'
export {
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
