import { Box, Card, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin'

type Shown = { name: string; label: string; render: (row: RaRecord) => ReactNode }
type CardsProps = {
  columns: readonly Shown[]
  actions?: ((row: RaRecord) => ReactNode) | undefined
}

/** A list on a phone: each row a card with the names of its values. */
export function Cards({ columns, actions }: CardsProps) {
  const translate = useTranslate()
  const { data = [], isPending } = useListContext()
  const [title, ...rest] = columns
  if (isPending) return <Typography sx={{ p: 2 }}>{translate('ra.message.loading')}</Typography>
  if (data.length === 0)
    return <Typography sx={{ p: 2, color: 'text.secondary' }}>{translate('list.empty')}</Typography>
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 1 }}>
      {data.map((row: RaRecord) => (
        <Card key={row.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <Typography component="div" sx={{ fontWeight: 600, mb: 0.5 }}>
            {title?.render(row)}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}
          >
            {rest.map(({ name, label, render }) => [
              <Box key={name} component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>,
              <Box key={`${name} value`} component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
                {render(row)}
              </Box>,
            ])}
          </Box>
          {actions && (
            <Box sx={{ mt: 1, display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              <RecordContextProvider value={row}>{actions(row)}</RecordContextProvider>
            </Box>
          )}
        </Card>
      ))}
    </Stack>
  )
}
