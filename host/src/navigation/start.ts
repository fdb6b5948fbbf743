import { type BaseInfo, baseInfo, type Language, type Site, siteWords } from '@app/contracts'
import { callKey, currentLanguage, queryClient } from '@app/platform'
import { offeredTabs } from '../layout/tabs'

/** What is known of the site before anything is rendered. */
function knownSite(): Site | null {
  const info = queryClient.getQueryData<BaseInfo>(callKey(baseInfo, {}))
  return info ? siteWords.read(info) : null
}

/** Where the app opens (ROUTE-1): with the first tab. */
export const startPath = (): string => offeredTabs(knownSite()?.tabs)[0]?.path ?? '/live'

/** The device's language if the site offers it, else the site's first. */
export function startLanguage(): Language {
  const current = currentLanguage()
  const offered = knownSite()?.languages ?? []
  return offered.some(({ value }) => value === current) ? current : (offered[0]?.value ?? current)
}
