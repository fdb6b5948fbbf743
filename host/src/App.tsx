import { BrowserRouter, queryClient, QueryClientProvider, store, StoreProvider } from '@app/platform'
import type { ReactNode } from 'react'
import { Layout } from './layout/Layout'
import { tabAt } from './layout/tabs'
import { AppRoutes } from './routes'
import { CrashGuard } from './screens/crash/CrashGuard'

/** Tab switches are instant, without a transition. */
const areTabs = (from: string, to: string) => tabAt(from) >= 0 && tabAt(to) >= 0

/** The providers, outermost first. */
export function App(): ReactNode {
  return (
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter isSameLevel={areTabs}>
          <CrashGuard>
            <Layout>
              <AppRoutes />
            </Layout>
          </CrashGuard>
        </BrowserRouter>
      </QueryClientProvider>
    </StoreProvider>
  )
}
