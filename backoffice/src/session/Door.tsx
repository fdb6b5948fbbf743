import { Box, Card, CssBaseline, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'

/** A page before anybody is signed in. */
export function Door({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const translate = useTranslate()
  useEffect(() => {
    document.title = translate('page.title', { name: title })
  }, [title, translate])
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <CssBaseline />
      <Card sx={{ width: '100%', maxWidth: 400, p: 3 }}>
        <Typography variant="h1" gutterBottom>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{hint}</Typography>
        {children}
      </Card>
    </Box>
  )
}
