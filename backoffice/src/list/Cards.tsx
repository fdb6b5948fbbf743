import { Box, Card, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin'
import { Pairs } from './Pairs'

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
          <Pairs pairs={rest.map(({ label, render }) => [label, render(row)])} />
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
