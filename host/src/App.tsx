import { BrowserRouter, queryClient, QueryClientProvider, store, StoreProvider } from '@app/platform'
import type { ReactNode } from 'react'
import { Layout } from './layout/Layout'
import { AppRoutes } from './routes'
import { CrashGuard } from './screens/crash/CrashGuard'

/** The providers, outermost first. */
export function App(): ReactNode {
  return (
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        {/* A session that ends and the navigation that follows are one step: no screen is drawn in between. */}
        <BrowserRouter useTransitions={false}>
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
