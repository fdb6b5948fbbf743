import { AdminContext } from 'react-admin'
import { InvitationPage } from './session/InvitationPage'
import { store } from './store'
import { i18nProvider } from './texts'
import { darkTheme, lightTheme } from './theme'

/** For who has no session yet, so outside everything that needs one. */
export const Invitation = () => (
  <AdminContext i18nProvider={i18nProvider} store={store} theme={lightTheme} darkTheme={darkTheme}>
    <InvitationPage />
  </AdminContext>
)
