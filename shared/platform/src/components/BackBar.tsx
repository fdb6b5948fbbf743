import { NavBar } from '@app/ui'
import type { ReactNode } from 'react'
import { useCommonTexts } from '../i18n/common-texts'
import { useBack, useScreenTitle } from '../screen/screen'

/** The bar of a screen with a way back: back button, title (also the document's), at most two actions. */
export function BackBar({
  title,
  titleLang,
  end,
  isClear = false,
  fallback,
}: {
  title: string
  titleLang?: string | undefined
  end?: ReactNode
  isClear?: boolean
  /** Where back goes if the screen was opened by a deep link. */
  fallback?: string
}): ReactNode {
  const t = useCommonTexts()
  const back = useBack(fallback)
  useScreenTitle(title)
  return (
    <NavBar title={title} titleLang={titleLang} back={{ label: t('back'), onClick: back }} end={end} clear={isClear} />
  )
}
