import type { ImportChange } from '@app/back-office'
import { Alert, Box, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { StateChip } from '../../list/StateChip'

/** What an import would change: each thing opens to its fields before and after. */
export function ImportChanges({ total, changes }: { total: number; changes: readonly ImportChange[] }) {
  const translate = useTranslate()
  return (
    <Stack spacing={1}>
      <Alert severity="warning">{translate('files.changes', { smart_count: total })}</Alert>
      {changes.map(({ what, change, fields }) => (
        <Box key={what} component="details" open={total === 1}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ mr: 1, fontWeight: 600 }}>
              {what}
            </Box>
            <StateChip state={change} />
          </Box>
          <Fields fields={fields} />
        </Box>
      ))}
      {total > changes.length && <div>{translate('files.more', { smart_count: total - changes.length })}</div>}
    </Stack>
  )
}

function Fields({ fields }: Pick<ImportChange, 'fields'>) {
  const translate = useTranslate()
  return (
    <TableContainer>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td': { overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '22%' }}>{translate('files.field')}</TableCell>
            <TableCell>{translate('files.before')}</TableCell>
            <TableCell>{translate('files.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ name, before, after }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell>{before ?? '–'}</TableCell>
              <TableCell>{after ?? '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
