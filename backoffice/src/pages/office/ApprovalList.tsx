import { Stack, Typography } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { StateChip } from '../../list/StateChip'
import { Plan } from './Plan'

/** What waits for a second person, exactly as it would be done. */
export function ApprovalList() {
  const translate = useTranslate()
  const does = ({ call }: RaRecord) => translate(`calls.${call}`, { _: call })
  return (
    <ListPage
      resource="approvals"
      filters={['state']}
      columns={[
        { name: 'target', render: (row) => translate('form.title', { does: does(row), what: row['target'] }) },
        { name: 'plan', render: ({ plan }) => <Plan plan={plan} /> },
        { name: 'requestedBy', render: ({ requestedBy, why }) => <Reason by={requestedBy} why={why} /> },
        'requestedAt',
        'expiresAt',
        {
          name: 'state',
          render: ({ state, closedBy, closedWhy }) => (
            <Stack spacing={0.5}>
              <StateChip state={state} />
              {closedBy && <Reason by={closedBy} why={closedWhy} />}
            </Stack>
          ),
        },
      ]}
      actions={(row) => (
        <>
          {row['canApprove'] && (
            <>
              <ChangeButton
                name="approve"
                params={{ id: row.id }}
                what={`${does(row)}: ${row['target']}`}
                variant="outlined"
              >
                <Plan plan={row['plan']} />
              </ChangeButton>
              <ChangeButton name="decline" params={{ id: row.id }} what={row['target']} color="error" />
            </>
          )}
          {row['canWithdraw'] && <ChangeButton name="withdraw" params={{ id: row.id }} what={row['target']} />}
        </>
      )}
    />
  )
}

const Reason = ({ by, why }: { by: string; why: string | null }) => (
  <>
    {by}
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {why}
    </Typography>
  </>
)
