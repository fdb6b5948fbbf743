import type { Host } from '@app/contracts'
import { useCommonTexts } from '@app/platform'
import { Badge, Picture, PortraitCard } from '@app/ui'
import type { ReactNode } from 'react'

/** Two hosts may share a stream: the second parameter says whose room it is. */
const roomHref = ({ id, video_url: url }: Host) => `/liveVideo?${new URLSearchParams({ url, host: String(id) })}`

/** The room of a host who is on air. */
export function RoomCard({ host, isEager = false }: { host: Host; isEager?: boolean }): ReactNode {
  const t = useCommonTexts()
  return (
    <PortraitCard
      href={roomHref(host)}
      title={host.vo_title}
      facts={
        <>
          <span lang={host.name_lang || undefined}>{host.xuanfei_name}</span>
          {host.address && ` · ${host.address}`}
        </>
      }
      badge={
        <Badge tone="onArt" dot>
          {t('live')}
        </Badge>
      }
      picture={<Picture src={host.img_url[0]} seed={`host-${host.id}`} ratio="3/4" eager={isEager} />}
    />
  )
}
