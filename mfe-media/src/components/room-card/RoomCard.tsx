import type { Host } from '@app/contracts'
import { useCommonTexts } from '@app/platform'
import { Badge, Picture, PortraitCard } from '@app/ui'
import type { ReactNode } from 'react'

/** Two hosts may share a stream: the second parameter says whose room it is. */
export const roomHref = ({ id, streamUrl: url }: Host): string =>
  `/liveVideo?${new URLSearchParams({ url, host: String(id) })}`

/** The room of a host who is live. */
export function RoomCard({ host, isEager = false }: { host: Host; isEager?: boolean }): ReactNode {
  const t = useCommonTexts()
  return (
    <PortraitCard
      href={roomHref(host)}
      title={host.roomTitle}
      facts={
        <>
          <span lang={host.nameLanguage || undefined}>{host.name}</span>
          {host.place && ` · ${host.place}`}
        </>
      }
      badge={
        <Badge tone="onArt" dot>
          {t('live')}
        </Badge>
      }
      picture={<Picture src={host.pictures[0]} seed={`host-${host.id}`} ratio="3/4" eager={isEager} />}
    />
  )
}
