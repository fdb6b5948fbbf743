import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWriter } from '../../list/value'

type Facts = Readonly<Record<string, unknown>>

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null

/** What exactly would be done, or was: names and values, however deep. */
export function Plan({ plan }: { plan: Facts }) {
  const translate = useTranslate()
  const { money, time } = useWriter()
  const text = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (name.endsWith('Minor') && typeof value === 'number') return money(value)
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    const written = String(value as string | number)
    return isoTime.test(written) ? time(written) : written
  }
  const named = (name: string, value: string) =>
    Array.isArray(plan) ? value : translate('office.fact', { name: translate(`fields.${name}`, { _: name }), value })
  return (
    <Box component="ul" sx={{ m: 0, pl: 0, '& &': { pl: 2 }, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {Object.entries(plan).map(([name, value]) => (
        <li key={name}>
          {isFacts(value) && Object.keys(value).length > 0 ? (
            <>
              {named(name, '')}
              <Plan plan={value} />
            </>
          ) : (
            named(name, isFacts(value) ? '–' : text(name, value))
          )}
        </li>
      ))}
    </Box>
  )
}
