import { hostList, provinces } from '@app/contracts'
import { BackBar, Refreshable, reload, useCall, useQueryValue } from '@app/platform'
import { Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { profileHref } from '../../api/addresses'
import { HostFeed } from '../../components/host-feed/HostFeed'
import { useTexts } from '../../texts'

/** The name of a city or province; null until known, and if there is none. The name in the address is not trusted. */
function usePlaceName(id: number): string | null {
  const list = useCall(provinces, {}, { failure: 'own' })
  if (list.state !== 'ready') return null
  return list.data.flatMap((province) => [province, ...province.cities]).find((place) => place.id === id)?.name ?? null
}

/** The hosts of a city (HOSTS-5). */
export function CityScreen(): ReactNode {
  const id = Number(useQueryValue('id'))
  const addressed = useQueryValue('name')
  const name = usePlaceName(id)
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={name ?? t('city.title')} fallback="/Choose" />
      <Refreshable reloadAll={() => reload(hostList)}>
        <HostFeed key={id} placeId={id} hrefOf={(host) => profileHref(host, { id, name: name ?? addressed })} />
      </Refreshable>
    </Screen>
  )
}
