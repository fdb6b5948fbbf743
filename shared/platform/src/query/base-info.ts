import { type BaseInfo, baseInfo, baseInfoSchema, type User, userInfo } from '@app/contracts'
import { useQuery } from '@tanstack/react-query'
import * as v from '@app/schema'
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

/** undefined until it is known. */
export const useBaseInfo = (): BaseInfo | undefined => useQuery(baseInfoQuery()).data

export const userQuery = () => callQuery(userInfo, {}, { failure: 'quiet' })

/** The member, or `loading` for ever for a visitor: ask useIsMember first. */
export function useUser(): Loaded<User> {
  const isMember = useIsMember()
  return useCall(userInfo, {}, { isEnabled: isMember, failure: 'quiet' })
}

export const useIsMember = (): boolean => useAtomValue(currentSessionAtom) !== null
