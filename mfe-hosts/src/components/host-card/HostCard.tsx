import type { Host } from '@app/contracts'
import { useCommonTexts } from '@app/platform'
import { Badge, Picture, PortraitCard } from '@app/ui'
import type { ReactNode } from 'react'

export const hostHref = (id: number): string => `/nHomeDetail?id=${id}`

/** A host in a grid: the room, who and where. */
export function HostCard({ host, href = hostHref(host.id) }: { host: Host; href?: string | undefined }): ReactNode {
  const t = useCommonTexts()
  return (
    <PortraitCard
      href={href}
      title={host.vo_title}
      facts={
        <>
          <span lang={host.name_lang || undefined}>{host.xuanfei_name}</span>
          {host.address && ` · ${host.address}`}
        </>
      }
      badge={
        host.video_url ? (
          <Badge tone="onArt" dot>
            {t('live')}
          </Badge>
        ) : undefined
      }
      picture={<Picture src={host.img_url[0]} seed={`host-${host.id}`} ratio="3/4" />}
    />
  )
}
