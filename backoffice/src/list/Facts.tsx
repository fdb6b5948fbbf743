import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Field } from '../form/schema'
import { useWriter } from './value'

type FactsProps = { record: object; fields: readonly Pick<Field, 'name' | 'kind'>[] }

/** What is known of one thing: names and values. */
export function Facts({ record, fields }: FactsProps) {
  const translate = useTranslate()
  const { field } = useWriter()
  const values = record as Readonly<Record<string, unknown>>
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(6rem, 2fr) minmax(0, 3fr)', sm: 'minmax(6rem, 14rem) minmax(0, 1fr)' },
        gap: 1,
      }}
    >
      {fields
        .filter(({ name }) => name in values)
        .map((one) => [
          <Box key={one.name} component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`fields.${one.name}`, { _: one.name })}
          </Box>,
          <Box key={`${one.name} value`} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {field(one, values[one.name])}
          </Box>,
        ])}
    </Box>
  )
}
