import { Alert, Box, List, ListItem, ListItemText, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { Facts } from '../../list/Facts'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

const switches = ['areBetsOpen', 'isWheelOpen', 'arePaymentsOpen'] as const

/** Whether the money adds up, and what is open. */
export function BooksPage() {
  const translate = useTranslate()
  const { money, time } = useWriter()
  const books = useCall('readBooks')
  const open = useCall('readMoneySwitches')
  return (
    <Page title={translate('books.title')}>
      <Loaded query={books}>
        {({ answer: { currency, isOpen, checkedAt, checks, totals, sumMinor } }) => (
          <Stack spacing={2}>
            <Alert severity={isOpen ? 'success' : 'error'}>{translate(isOpen ? 'books.well' : 'books.stopped')}</Alert>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Tile title={translate('books.accounts')}>
                <Table size="small">
                  <TableBody>
                    {totals.map(({ id, totalMinor }) => (
                      <TableRow key={id}>
                        <TableCell>{translate(`books.of.${id}`)}</TableCell>
                        <TableCell align="right">{money(totalMinor, currency)}</TableCell>
                      </TableRow>
                    ))}
                    <TableRow>
                      <TableCell sx={{ fontWeight: 600 }}>{translate('books.sum')}</TableCell>
                      <TableCell align="right" sx={{ fontWeight: 600 }}>
                        {money(sumMinor, currency)}
                      </TableCell>
                    </TableRow>
                  </TableBody>
                </Table>
              </Tile>
              <Tile
                title={translate('books.switches')}
                actions={<ChangeButton name="setMoneySwitches" variant="outlined" />}
              >
                <Loaded query={open}>
                  {({ answer }) => (
                    <Facts record={answer} fields={switches.map((name) => ({ name, kind: 'flag' as const }))} />
                  )}
                </Loaded>
              </Tile>
            </Box>
            <Tile title={translate('books.checks', { at: checkedAt === null ? '–' : time(checkedAt) })}>
              <List dense disablePadding>
                {checks.map(({ id, sentence, isBroken }) => (
                  <ListItem key={id} disableGutters>
                    <ListItemText
                      primary={sentence}
                      secondary={translate(isBroken ? 'books.broken' : 'books.holds')}
                      slotProps={{ secondary: { color: isBroken ? 'error' : 'success' } }}
                    />
                  </ListItem>
                ))}
              </List>
            </Tile>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
