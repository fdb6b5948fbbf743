import { Alert, Tab, Tabs } from '@mui/material'
import { type SyntheticEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useCall } from '../../api/useCall'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { InnerRows } from '../../list/Rows'
import { StateChip } from '../../list/StateChip'
import { Bets } from './Bets'
import { Ledger } from './Ledger'
import { MemberActions } from './MemberActions'
import { MemberOverview } from './MemberOverview'
import { Notes } from './Notes'

const tabs = ['overview', 'ledger', 'bets', 'deposits', 'withdrawals', 'notices', 'notes'] as const
type TabName = (typeof tabs)[number]

/** Everything that is known of one member. */
export function MemberPage() {
  const { id = '' } = useParams()
  const translate = useTranslate()
  const member = useCall('readMember', { params: { id } })
  const [tab, setTab] = useState<TabName>('overview')
  const params = { id }
  return (
    <Loaded query={member}>
      {({ answer }) => (
        <Page title={translate('members.title', { name: answer.username, id })}>
          {!answer.isActive && <Alert severity="warning">{translate('members.isBlocked')}</Alert>}
          {answer.breakUntil !== null && <Alert severity="info">{translate('members.onBreak')}</Alert>}
          <MemberActions member={answer} />
          <Tabs
            value={tab}
            onChange={(_: SyntheticEvent, next: TabName) => setTab(next)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('members.parts')}
          >
            {tabs.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`tab-${name}`}
                aria-controls={`part-${name}`}
                label={translate(`members.tabs.${name}`)}
              />
            ))}
          </Tabs>
          <div role="tabpanel" id={`part-${tab}`} aria-labelledby={`tab-${tab}`}>
            {tab === 'overview' && <MemberOverview member={answer} />}
            {tab === 'ledger' && <Ledger id={id} />}
            {tab === 'bets' && <Bets id={id} />}
            {tab === 'deposits' && (
              <InnerRows
                list="memberDeposits"
                params={params}
                columns={[
                  'reference',
                  'id',
                  'amountMinor',
                  'channel',
                  { name: 'state', render: ({ state }) => <StateChip state={state} /> },
                  'createdAt',
                  'paidAt',
                ]}
                to={({ id: deposit }) => `/deposits/${deposit}/show`}
              />
            )}
            {tab === 'withdrawals' && (
              <InnerRows
                list="memberWithdrawals"
                params={params}
                columns={[
                  'id',
                  'amountMinor',
                  'bank',
                  'last4',
                  { name: 'state', render: ({ state }) => <StateChip state={state} /> },
                  'reason',
                  'createdAt',
                  'reviewedAt',
                ]}
              />
            )}
            {tab === 'notices' && <InnerRows list="memberNotices" params={params} columns={['title', 'text', 'at']} />}
            {tab === 'notes' && <Notes id={id} />}
          </div>
        </Page>
      )}
    </Loaded>
  )
}
