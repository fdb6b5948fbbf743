import '@app/ui/tokens.css'
import '@app/ui/global.css'
import {
  BrowserRouter,
  commonTexts,
  currentLanguage,
  followOtherTabs,
  keepLanguage,
  type Pages,
  queryClient,
  QueryClientProvider,
  Route,
  Routes,
  store,
  StoreProvider,
  toastAtom,
  useAtomValue,
} from '@app/platform'
import { ToastRegion } from '@app/ui'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

type Manifest = { routes: readonly { path: string; page: string }[] }

const Toasts = () => <ToastRegion toast={useAtomValue(toastAtom)} />

function screenOf({ pages }: Pages, name: string) {
  const page = pages[name]
  if (!page) throw new Error(`manifest.json names the page ${name}, src/exposes/routes.ts does not`)
  const Screen = lazy(async () => ({ default: await page.load() }))
  return <Screen />
}

const Contents = ({ routes }: Manifest) => (
  <ul className="pad">
    {routes.map(({ path }) => (
      <li key={path}>
        <a href={path}>{path}</a>
      </li>
    ))}
  </ul>
)

/** A remote alone: its pages in a bare frame, without host, guard or other remotes. For its team, never for members. */
export async function runAlone(manifest: Manifest, routes: Pages): Promise<void> {
  const language = currentLanguage()
  keepLanguage(language)
  followOtherTabs()
  await Promise.all([commonTexts.load(language), routes.texts.load(language)])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element with the id root')
  createRoot(root).render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <div className="frame">
            <Toasts />
            <Suspense>
              <Routes>
                {manifest.routes.map(({ path, page }) => (
                  <Route key={path} path={path} element={screenOf(routes, page)} />
                ))}
                <Route path="*" element={<Contents routes={manifest.routes} />} />
              </Routes>
            </Suspense>
          </div>
        </BrowserRouter>
      </QueryClientProvider>
    </StoreProvider>,
  )
}
