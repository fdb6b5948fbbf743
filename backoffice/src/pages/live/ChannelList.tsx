import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { StateChip } from '../../list/StateChip'

/** Live channels, and what is on air now. */
export const ChannelList = () => (
  <ListPage
    resource="live"
    toolbar={<ChangeButton name="addChannel" variant="contained" />}
    columns={[
      { name: 'channel', render: ({ id }) => id },
      'plays',
      { name: 'state', render: ({ state }) => <StateChip state={state} /> },
      'startedAt',
      { name: 'hosts', render: ({ hosts }) => (hosts.length === 0 ? '–' : hosts.join(', ')) },
      'nextLiveAt',
      'isRecorded',
    ]}
    actions={({ id, plays, state, hasStreamKey }) => {
      const of = { params: { channel: id }, what: String(id) }
      return (
        <>
          {plays === 'encoder' && <ChangeButton name="editChannel" {...of} />}
          {plays === 'encoder' && (
            <ChangeButton
              name="makeStreamKey"
              labelKey={hasStreamKey ? 'live.rotate' : 'calls.makeStreamKey'}
              {...of}
            />
          )}
          {plays === 'encoder' && state !== 'off' && <ChangeButton name="endStream" color="error" {...of} />}
        </>
      )
    }}
  />
)
