import { Box, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCall } from '../../api/useCall'
import { Columns } from '../../list/Columns'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { Figure } from './Figure'
import { Health } from './Health'
import { OnAir } from './OnAir'
import { figures } from './today'
import { Waits } from './Waits'

/** How the day goes, what is on air, what waits, and whether all is well. */
export function TodayPage() {
  const translate = useTranslate()
  const today = useCall('readToday')
  return (
    <Page title={translate('today.title')}>
      <Loaded query={today}>
        {({ answer }) => (
          <>
            <Columns>
              <Waits waits={answer.waits} />
              <Stack spacing={2}>
                <Health health={answer.health} />
                <OnAir onAir={answer.onAir} />
              </Stack>
            </Columns>
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' }}
            >
              {figures.map((name) => (
                <Figure key={name} name={name} day={answer} />
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </Page>
  )
}
