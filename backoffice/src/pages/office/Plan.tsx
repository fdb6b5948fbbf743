import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWriter } from '../../list/value'

/** What exactly would be done, or was: names and values. */
export function Plan({ plan }: { plan: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate()
  const { money } = useWriter()
  const text = (name: string, value: unknown): string => {
    if (name.endsWith('Minor') && typeof value === 'number') return money(value)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    return value === null || value === undefined ? '–' : JSON.stringify(value)
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {Object.entries(plan).map(([name, value]) => (
        <li key={name}>
          {translate('office.fact', { name: translate(`fields.${name}`, { _: name }), value: text(name, value) })}
        </li>
      ))}
    </Box>
  )
}
