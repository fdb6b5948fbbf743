import type { Host } from '@app/contracts'
import { useCommonTexts } from '@app/platform'
import { Badge, Picture, PortraitCard } from '@app/ui'
import type { ReactNode } from 'react'

export const hostHref = (id: number): string => `/nHomeDetail?id=${id}`

/** A host in a grid: room, name and place. */
export function HostCard({ host, href = hostHref(host.id) }: { host: Host; href?: string | undefined }): ReactNode {
  const t = useCommonTexts()
  return (
    <PortraitCard
      href={href}
      title={host.roomTitle}
      facts={
        <>
          <span lang={host.nameLanguage || undefined}>{host.name}</span>
          {host.place && ` · ${host.place}`}
        </>
      }
      badge={
        host.streamUrl ? (
          <Badge tone="onArt" dot>
            {t('live')}
          </Badge>
        ) : undefined
      }
      picture={<Picture src={host.pictures[0]} seed={`host-${host.id}`} ratio="3/4" />}
    />
  )
}
