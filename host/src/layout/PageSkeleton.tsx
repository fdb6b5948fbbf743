import { useCommonTexts } from '@app/platform'
import type { Route } from '@app/registry'
import { Screen, Skeleton, SkeletonCards, SkeletonGroup, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import css from './PageSkeleton.module.css'

const Blocks = ({ label, children }: { label: string; children: ReactNode }) => (
  <SkeletonGroup label={label}>
    <div className={css.blocks}>{children}</div>
  </SkeletonGroup>
)

function Body({ kind, label }: { kind: Route['skeleton']; label: string }): ReactNode {
  switch (kind) {
    case 'feed':
      return (
        <>
          <Blocks label={label}>
            <Skeleton width="100%" ratio="350 / 178" className={css.banner} />
          </Blocks>
          <SkeletonCards label={label} count={4} shape="portrait" />
        </>
      )
    case 'grid':
      return <SkeletonCards label={label} count={6} shape="media" />
    case 'list':
      return (
        <div className="pad">
          <SkeletonRows label={label} count={8} />
        </div>
      )
    case 'form':
      return (
        <Blocks label={label}>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
          <Skeleton height="52px" />
        </Blocks>
      )
    case 'game':
      return (
        <Blocks label={label}>
          <Skeleton width="238px" height="238px" round />
          <Skeleton height="76px" />
          <Skeleton height="320px" />
        </Blocks>
      )
    case 'player':
      return (
        <>
          <Skeleton height="200px" />
          <SkeletonCards label={label} count={4} shape="media" />
        </>
      )
    case 'detail':
      return (
        <Blocks label={label}>
          <Skeleton ratio="39 / 40" />
          <Skeleton width="60%" height="28px" />
          <Skeleton height="96px" />
        </Blocks>
      )
    case 'account':
      return (
        <>
          <Blocks label={label}>
            <Skeleton height="176px" />
          </Blocks>
          <div className="pad">
            <SkeletonRows label={label} count={6} />
          </div>
        </>
      )
  }
}

/** A screen's layout in grey while its code loads; pages from the edge have the same shapes. */
export function PageSkeleton({ kind, hasTabBar }: { kind: Route['skeleton']; hasTabBar: boolean }): ReactNode {
  const label = useCommonTexts()('loading')
  return (
    <Screen tabBar={hasTabBar}>
      <div className={css.bar} />
      <Body kind={kind} label={label} />
    </Screen>
  )
}
