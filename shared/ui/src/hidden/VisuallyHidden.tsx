import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'p' | undefined
  children: ReactNode
}

/** Read aloud, not shown. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className="sr">{children}</Tag>
}
