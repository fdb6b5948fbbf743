import { Alert, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { Checked } from '../../list/Checked'
import { Columns } from '../../list/Columns'
import { Facts } from '../../list/Facts'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { PlainTable } from '../../list/PlainTable'
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
            <Columns>
              <Tile title={translate('books.accounts')}>
                <PlainTable
                  columns={['account', 'totalMinor']}
                  figures={['totalMinor']}
                  rows={totals.map(({ id, totalMinor }) => [translate(`books.of.${id}`), money(totalMinor, currency)])}
                  sum={[translate('books.sum'), money(sumMinor, currency)]}
                />
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
            </Columns>
            <Tile title={translate('books.checks', { at: checkedAt === null ? '–' : time(checkedAt) })}>
              <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {checks.map(({ id, sentence, isBroken }) => {
                  const text = translate(`checks.${id}`, { _: sentence })
                  return (
                    <Checked
                      key={id}
                      isWell={!isBroken}
                      sentence={isBroken ? translate('books.broken', { check: text }) : text}
                    />
                  )
                })}
              </Stack>
            </Tile>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
