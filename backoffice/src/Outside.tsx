import type { ReactNode } from 'react'
import { AdminContext } from 'react-admin'
import { store } from './store'
import { i18nProvider } from './texts'
import { darkTheme, lightTheme } from './theme'

/** For a page that needs no session, so outside everything that does. */
export const Outside = ({ children }: { children: ReactNode }) => (
  <AdminContext i18nProvider={i18nProvider} store={store} theme={lightTheme} darkTheme={darkTheme}>
    {children}
  </AdminContext>
)
