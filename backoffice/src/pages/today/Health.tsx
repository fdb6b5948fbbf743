import { Box, Stack, Typography } from '@mui/material'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Tile } from '../../list/Tile'
import type { Today } from './today'

/** Whether all is well, and what is not. */
export function Health({ health }: { health: Today['health'] }) {
  const translate = useTranslate()
  return (
    <Tile title={translate('today.health')}>
      <Stack spacing={1}>
        {health.map(({ id, isWell, why }) => (
          <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ color: isWell ? 'success.main' : 'error.main', display: 'flex', pt: 0.25 }}>
              {isWell ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
            </Box>
            <Typography>
              {translate(isWell ? 'today.well' : 'today.unwell', { what: translate(`today.of.${id}`), why })}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Tile>
  )
}
