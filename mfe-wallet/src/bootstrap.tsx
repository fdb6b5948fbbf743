import {
  commonTexts,
  createBrowserRouter,
  currentLanguage,
  followOtherTabs,
  keepLanguage,
  queryClient,
  QueryClientProvider,
  RouterProvider,
  store,
  StoreProvider,
  toastAtom,
  useAtomValue,
} from '@app/platform'
import '@app/ui/tokens.css'
import '@app/ui/global.css'
import { Screen, ToastRegion } from '@app/ui'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import manifest from '../manifest.json'
import { BalanceCard } from './components/balance-card/BalanceCard'
import { routes } from './exposes/routes'
import { texts } from './texts'

const pages = manifest.routes.map(({ path, page }) => ({
  path,
  hydrateFallbackElement: <></>,
  lazy: async () => ({ Component: (await routes.pages[page]?.load()) ?? null }),
}))
const Widget = () => (
  <Screen>
    <div className="pad">
      <BalanceCard />
    </div>
  </Screen>
)
const router = createBrowserRouter([...pages, { path: '*', element: <Widget /> }])

function Alone(): ReactNode {
  const toast = useAtomValue(toastAtom)
  return (
    <div className="frame">
      <ToastRegion toast={toast} />
      <RouterProvider router={router} />
    </div>
  )
}

/** This remote by itself in a bare shell, for its own team: without host, guard or other remotes. */
async function start() {
  const language = currentLanguage()
  keepLanguage(language)
  followOtherTabs()
  await Promise.all([commonTexts, texts].map((each) => each.load(language)))
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no element #root')
  createRoot(place).render(
    <StrictMode>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <Alone />
        </QueryClientProvider>
      </StoreProvider>
    </StrictMode>,
  )
}

void start()
