import { screenIndex } from '@app/ui'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useNavigate } from '../navigation/useNavigate'
import { useSite } from '../query/base-info'

/** Sets the document's title and focuses the screen's heading, the element with data-screen-heading (ROUTE-5). */
export function useScreenTitle(title: string): void {
  const siteName = useSite()?.name ?? ''
  useEffect(() => {
    document.title = [title, siteName].filter(Boolean).join(' · ')
  }, [title, siteName])
  useEffect(() => {
    // A member who already types in the screen is not interrupted.
    if (document.activeElement?.matches('main input')) return
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
  }, [])
}

/**
 * A query parameter that the manifest requires; the host opens no screen without it.
 * @throws Error if it is missing because the manifest does not name it
 */
export function useQueryValue(name: string): string {
  const [query] = useSearchParams()
  const value = query.get(name)
  if (value === null)
    throw new Error(`the query parameter ${name} is missing: name it under "query" in the route's manifest entry`)
  return value
}

/** Goes back in the app's own history; a screen opened by a deep link goes to `fallback` instead. */
export function useBack(fallback = '/zhome'): () => void {
  const navigate = useNavigate()
  return () => {
    if (screenIndex() > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}

/** The address of this screen, to return to after login. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}
