import { Alert, Button } from '@mui/material'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnswerOf, BackOfficeCalls } from '@app/back-office'
import { read } from '../../api/send'
import { Refused } from '../../form/Refused'

type Checked = AnswerOf<BackOfficeCalls['checkRecord']>

/** Whether the record is as it was written. */
export function CheckRecord() {
  const translate = useTranslate()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function check() {
    setError(null)
    await read('checkRecord').then(({ answer }) => setChecked(answer), setError)
  }

  return (
    <>
      <Button variant="outlined" startIcon={<ShieldCheck size={18} />} onClick={() => void check()}>
        {translate('office.check')}
      </Button>
      <Refused error={error} />
      {checked && (
        <Alert severity={checked.problems.length === 0 ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
          {checked.problems.length === 0
            ? translate('office.verified', {
                entries: checked.entries,
                id: checked.newest?.id ?? 0,
                hash: checked.newest?.hash ?? '',
              })
            : checked.problems.join(' ')}
        </Alert>
      )}
    </>
  )
}
