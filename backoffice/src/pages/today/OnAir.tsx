import { Chip, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import type { Today } from './today'

/** Who is live now. */
export function OnAir({ onAir }: { onAir: Today['onAir'] }) {
  const translate = useTranslate()
  const { time } = useWriter()
  return (
    <Tile title={translate('today.onAir')}>
      {onAir.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('today.nobody')}</Typography>
      ) : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {onAir.map(({ id, host, since }) => (
            <Chip
              key={id}
              size="small"
              variant="outlined"
              label={since === null ? host : translate('today.since', { host, since: time(since) })}
            />
          ))}
        </Stack>
      )}
    </Tile>
  )
}
