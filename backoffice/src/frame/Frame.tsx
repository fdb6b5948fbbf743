import { Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import {
  AppBar,
  Layout,
  LocalesMenuButton,
  TitlePortal,
  ToggleThemeButton,
  useLocaleState,
  useTranslate,
} from 'react-admin'
import { useIdle } from '../api/useIdle'
import { useNews } from '../api/useNews'
import { ProveDialog } from '../session/ProveDialog'
import { Me } from './Me'
import { Places } from './Places'
import { ResetNotice } from './ResetNotice'

const Bar = () => {
  const translate = useTranslate()
  return (
    <AppBar
      color="inherit"
      userMenu={<Me />}
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
      <ResetNotice />
      {children}
      <ProveDialog />
    </Layout>
  )
}
