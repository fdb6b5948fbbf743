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

/** Takes the base info that the page brought along, so that no call is needed before the first screen. */
export function takeBaseInfoOfPage(): void {
  const text = document.getElementById('base-info')?.textContent
  if (!text) return
  const parsed = v.safeParse(baseInfoSchema, JSON.parse(text))
  // Of another day, perhaps: shown, and asked for beside that.
  const updatedAt = isFromHistory() ? 0 : Date.now()
  if (parsed.success) queryClient.setQueryData(callKey(baseInfo, {}), parsed.output, { updatedAt })
}

/** What the operator has set; undefined until it is known. Read from the entry that `useBaseInfo` reads too. */
export const useSite = (): Site | undefined => useQuery({ ...baseInfoQuery(), select: siteWords.read }).data

/**
 * Base info in the words of the wire; undefined until it is known.
 * @deprecated Remotes released with platform 1.3 and before name it. Screens use useSite.
 */
export const useBaseInfo = (): BaseInfo | undefined => useQuery(baseInfoQuery()).data

export const userQuery = () => callQuery(userInfo, {}, { failure: 'quiet' })

/** What `useSite` reads, with its states, for a screen that shows nothing without it. */
export const useLoadedSite = (): Loaded<Site> =>
  useInWords(useCall(baseInfo, {}, { staleMs: freshMs, failure: 'own' }), siteWords.read)

/** The member; stays `loading` for a visitor, so check useIsMember first. Read from the entry that `useUser` reads too. */
export const useMember = (): Loaded<Member> => useInWords(useUser(), memberWords.read)

/** What is loaded, in words of its own; the same object as long as what it is read from is the same. */
function useInWords<Wire extends object, Own extends object>(
  loaded: Loaded<Wire>,
  read: (wire: Wire) => Own,
): Loaded<Own> {
  const wire = loaded.state === 'ready' ? loaded.data : null
  const own = useMemo(() => wire && read(wire), [wire, read])
  return loaded.state === 'ready' ? { ...loaded, data: own as Own } : loaded
}

/**
 * The member in the words of the wire; stays `loading` for a visitor.
 * @deprecated Remotes released with platform 1.3 and before name it. Screens use useMember.
 */
export function useUser(): Loaded<User> {
  const isMember = useIsMember()
  return useCall(userInfo, {}, { isEnabled: isMember, failure: 'quiet' })
}

export const useIsMember = (): boolean => useAtomValue(currentSessionAtom) !== null
