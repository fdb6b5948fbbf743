// The router as the app uses it; nobody else imports the library. Without its data loaders it is 18 KB smaller,
// and the cache of server data is TanStack Query's anyway.
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
