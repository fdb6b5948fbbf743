import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Checked } from '../../list/Checked'
import { Tile } from '../../list/Tile'
import type { Today } from './today'

/** Whether all is well, and what is not. */
export function Health({ health }: { health: Today['health'] }) {
  const translate = useTranslate()
  return (
    <Tile title={translate('today.health')}>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {health.map(({ id, isWell, why }) => (
          <Checked
            key={id}
            isWell={isWell}
            sentence={translate(isWell ? 'today.well' : 'today.unwell', { what: translate(`today.of.${id}`), why })}
          />
        ))}
      </Stack>
    </Tile>
  )
}
