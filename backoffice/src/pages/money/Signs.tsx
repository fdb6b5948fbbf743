import { Chip, Stack } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'

/** What somebody who pays looks at twice. */
export function Signs({ row }: { row: RaRecord }) {
  const translate = useTranslate()
  const signs = [
    ...(row['isFirst'] ? (['first'] as const) : []),
    ...(row['isNameSame'] === false ? (['otherName'] as const) : []),
    ...(row['isNameSame'] === null ? (['noName'] as const) : []),
    ...(row['isApprovalNeeded'] ? (['secondPerson'] as const) : []),
  ]
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {signs.map((sign) => (
        <Chip
          key={sign}
          size="small"
          variant="outlined"
          color={sign === 'otherName' ? 'error' : sign === 'first' ? 'info' : 'default'}
          label={translate(`withdrawals.signs.${sign}`)}
        />
      ))}
    </Stack>
  )
}
