import {
  type BaseInfo,
  baseInfo,
  baseInfoSchema,
  type Member,
  memberWords,
  type Site,
  siteWords,
  type User,
  userInfo,
} from '@app/contracts'
import { useQuery } from '@tanstack/react-query'
import * as v from '@app/schema'
import { useMemo } from 'react'
import { isFromHistory } from '../device/from-history'
import { currentSessionAtom } from '../session/session'
import { useAtomValue } from '../store/store'
import { callKey, callQuery, type Loaded, useCall } from './call'
import { queryClient } from './client'

const freshMs = 5 * 60_000
export const baseInfoQuery = () => callQuery(baseInfo, {}, { staleMs: freshMs, failure: 'own' })

/** Uses the base info embedded in the page, so that the first screen needs no call. */
export function takeBaseInfoOfPage(): void {
  const text = document.getElementById('base-info')?.textContent
  if (!text) return
  const parsed = v.safeParse(baseInfoSchema, JSON.parse(text))
  // Possibly old: shown, but refetched meanwhile.
  const updatedAt = isFromHistory() ? 0 : Date.now()
  if (parsed.success) queryClient.setQueryData(callKey(baseInfo, {}), parsed.output, { updatedAt })
}

/** The operator's settings; undefined until known. Read from the same cache entry as `useBaseInfo`. */
export const useSite = (): Site | undefined => useQuery({ ...baseInfoQuery(), select: siteWords.read }).data

/**
 * Base info under its wire names; undefined until known.
 * @deprecated Used by remotes released with platform 1.3 and earlier. Screens use useSite.
 */
export const useBaseInfo = (): BaseInfo | undefined => useQuery(baseInfoQuery()).data

export const userQuery = () => callQuery(userInfo, {}, { failure: 'quiet' })

/** Like `useSite`, with loading states, for a screen that shows nothing without it. */
export const useLoadedSite = (): Loaded<Site> =>
  useInWords(useCall(baseInfo, {}, { staleMs: freshMs, failure: 'own' }), siteWords.read)

/** The member; stays `loading` for a visitor, so check useIsMember first. Read from the same entry as `useUser`. */
export const useMember = (): Loaded<Member> => useInWords(useUser(), memberWords.read)

/** Loaded data under domain names; the same object as long as its source is the same. */
function useInWords<Wire extends object, Own extends object>(
  loaded: Loaded<Wire>,
  read: (wire: Wire) => Own,
): Loaded<Own> {
  const wire = loaded.state === 'ready' ? loaded.data : null
  const own = useMemo(() => wire && read(wire), [wire, read])
  return loaded.state === 'ready' ? { ...loaded, data: own as Own } : loaded
}

/**
 * The member under the wire names; stays `loading` for a visitor.
 * @deprecated Used by remotes released with platform 1.3 and earlier. Screens use useMember.
 */
export function useUser(): Loaded<User> {
  const isMember = useIsMember()
  return useCall(userInfo, {}, { isEnabled: isMember, failure: 'quiet' })
}

export const useIsMember = (): boolean => useAtomValue(currentSessionAtom) !== null
