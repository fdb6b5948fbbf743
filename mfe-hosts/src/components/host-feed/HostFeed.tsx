import { type Host, hostList } from '@app/contracts'
import { LoadFailure, PagedEnd, useCommonTexts, usePages } from '@app/platform'
import { CardGrid, EmptyState, SkeletonCards } from '@app/ui'
import type { ReactNode } from 'react'
import { hostPages, loadOffsetPx } from '../../api/hostPages'
import { useTexts } from '../../texts'
import { HostCard } from '../host-card/HostCard'

/** Hosts, page by page: all of them, or those of a province or city (ZHOME-3, HOSTS-3). */
export function HostFeed({
  placeId,
  hrefOf,
}: {
  placeId?: number | undefined
  /** The link of a host; by default the full profile. */
  hrefOf?: (host: Host) => string
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const hosts = usePages(hostList, placeId === undefined ? {} : { id: placeId }, hostPages)
  switch (hosts.state) {
    case 'loading':
      return <SkeletonCards label={common('loading')} count={4} shape="portrait" />
    case 'failed':
      return <LoadFailure failure={hosts.failure} retry={hosts.retry} />
    case 'ready':
      if (hosts.items.length === 0)
        return <EmptyState title={t('feed.empty')} text={t('feed.emptyText')} seed="hosts" />
      return (
        <>
          <CardGrid>
            {hosts.items.map((host) => (
              <HostCard key={host.id} host={host} href={hrefOf?.(host)} />
            ))}
          </CardGrid>
          <PagedEnd list={hosts} offsetPx={loadOffsetPx} />
        </>
      )
  }
}
