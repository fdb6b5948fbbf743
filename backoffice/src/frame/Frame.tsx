import { Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import {
  AppBar,
  Layout,
  LocalesMenuButton,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useLocaleState,
  useTranslate,
} from 'react-admin'
import { useIdle } from '../api/useIdle'
import { useNews } from '../api/useNews'
import { ProveDialog } from '../session/ProveDialog'
import { Places } from './Places'

const Bar = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <AppBar
      color="inherit"
      userMenu={<UserMenu label={translate('page.me', { name: identity?.fullName ?? '' })} />}
      toolbar={
        <>
          <LocalesMenuButton />
          <ToggleThemeButton />
        </>
      }
    >
      <Typography component="span" sx={{ fontWeight: 650, mr: 2, display: { xs: 'none', sm: 'inline' } }}>
        {translate('page.product')}
      </Typography>
      <TitlePortal component="h1" variant="h6" />
    </AppBar>
  )
}

/** What is around every page of whoever is signed in. */
export function Frame({ children }: { children: ReactNode }) {
  useNews()
  useIdle()
  const [locale] = useLocaleState()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <Layout appBar={Bar} menu={Places}>
      {children}
      <ProveDialog />
    </Layout>
  )
}
