import { hostList } from '@app/contracts'
import { BackBar, Refreshable, reload, useQueryValue } from '@app/platform'
import { Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { profileHref } from '../../api/addresses'
import { HostFeed } from '../../components/host-feed/HostFeed'

/** The hosts of a city (HOSTS-5). */
export function CityScreen(): ReactNode {
  const id = Number(useQueryValue('id'))
  const name = useQueryValue('name')
  return (
    <Screen>
      <BackBar title={name} fallback="/Choose" />
      <Refreshable reloadAll={() => reload(hostList)}>
        <HostFeed key={id} placeId={id} hrefOf={(host) => profileHref(host, { id, name })} />
      </Refreshable>
    </Screen>
  )
}
