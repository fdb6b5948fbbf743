import { ChangeButton } from '../../form/ChangeButton'
import { ChangeMenu } from '../../form/ChangeMenu'
import { ListPage } from '../../list/ListPage'
import { Missing, Named } from '../../list/Named'

/** Hosts, where they are and when they are live. */
export const HostList = () => (
  <ListPage
    resource="hosts"
    filters={['q']}
    toolbar={<ChangeButton name="addHost" variant="contained" />}
    columns={[
      { name: 'name', render: ({ name, picture }) => <Named texts={{ en_us: name }} picture={picture} /> },
      'city',
      'channel',
      'isOnAir',
      'nextLiveAt',
      { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
    ]}
    actions={({ id, name, nextLiveAt }) => (
      <>
        <ChangeButton name="announceLive" params={{ host: id }} what={name} initial={{ nextLiveAt }} />
        <ChangeButton name="editHost" params={{ host: id }} what={name} />
        <ChangeMenu changes={[{ name: 'removeHost', params: { host: id }, what: name, isGrave: true }]} />
      </>
    )}
  />
)
