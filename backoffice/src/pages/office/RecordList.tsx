import { Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Facts } from '../../list/Facts'
import { ListPage } from '../../list/ListPage'
import { CheckRecord } from './CheckRecord'
import { Plan } from './Plan'

/** Who did what, when, from where and why. */
export function RecordList() {
  const translate = useTranslate()
  return (
    <ListPage
      resource="record"
      filters={['person', 'target', 'verb']}
      toolbar={<CheckRecord />}
      columns={[
        'id',
        'at',
        'person',
        { name: 'verb', render: ({ verb }) => translate(`calls.${verb}`, { _: verb }) },
        'target',
        'why',
      ]}
      more={<Entry />}
    />
  )
}

function Entry() {
  const translate = useTranslate()
  const entry = useRecordContext()
  if (!entry) return null
  return (
    <>
      <Plan plan={entry['details']} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {translate('office.chained')}
      </Typography>
      <Facts record={entry} fields={['from', 'hash', 'previous'].map((name) => ({ name, kind: 'text' as const }))} />
    </>
  )
}
