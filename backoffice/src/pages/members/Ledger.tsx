import { Box } from '@mui/material'
import { addressOf } from '../../api/send'
import { FileLink } from '../../list/FileLink'
import { InnerRows } from '../../list/Rows'
import { useWriter } from '../../list/value'

/** Every movement with the balance after it. */
export function Ledger({ id }: { id: string }) {
  const { money } = useWriter()
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <FileLink href={addressOf('memberLedgerFile', { params: { id } })} needs="memberLedgerFile" />
      </Box>
      <InnerRows
        list="memberLedger"
        params={{ id }}
        columns={[
          'id',
          'at',
          'kind',
          'ref',
          { name: 'amountMinor', render: ({ amountMinor }) => `${amountMinor > 0 ? '+' : ''}${money(amountMinor)}` },
          'balanceMinor',
        ]}
      />
    </>
  )
}
