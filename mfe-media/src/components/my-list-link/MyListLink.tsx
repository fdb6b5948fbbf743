import { IconButton } from '@app/ui'
import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** The way to the member's own list, in the bar of the video hall. */
export function MyListLink(): ReactNode {
  const t = useTexts()
  return (
    <IconButton href="/MyList" label={t('myList.title')}>
      <Bookmark aria-hidden="true" />
    </IconButton>
  )
}
