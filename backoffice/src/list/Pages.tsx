import { Button, Stack, Typography } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'

/** From page to page: how many there are, a keyset does not know. */
export function Pages() {
  const translate = useTranslate()
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext()
  if (!hasNextPage && !hasPreviousPage) return null
  return (
    <Stack
      component="nav"
      aria-label={translate('list.pages')}
      direction="row"
      spacing={1}
      sx={{ p: 1, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Button
        size="small"
        disabled={!hasPreviousPage}
        startIcon={<ChevronLeft size={16} />}
        onClick={() => setPage(page - 1)}
      >
        {translate('list.previous')}
      </Button>
      <Typography variant="body2" aria-live="polite">
        {translate('ra.navigation.current_page', { page })}
      </Typography>
      <Button
        size="small"
        disabled={!hasNextPage}
        endIcon={<ChevronRight size={16} />}
        onClick={() => setPage(page + 1)}
      >
        {translate('list.next')}
      </Button>
    </Stack>
  )
}
