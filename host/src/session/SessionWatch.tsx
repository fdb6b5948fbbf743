import { baseInfo, checkLoginOut, codes, isAuthenticationError } from '@app/contracts'
import {
  callKey,
  currentSession,
  currentSessionAtom,
  endSession,
  isRefusal,
  type PlatformEvent,
  queryClient,
  request,
  type RequestFailure,
  showToast,
  subscribe,
  useAtom,
  useAtomValue,
  useSite,
  useNavigate,
  useMember,
} from '@app/platform'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts'
import { loginPath, type SessionEnd, takeSessionEnd } from './session-end'
import { signOnFailureAtom } from './sign-on'

const checkEveryMs = 3000
/** Leaves time to read the message before the session ends. */
const leaveAfterMs = 1500

/** Asks at once and every 3 s whether this session was ended elsewhere, if the operator enables that (SESSION-6). */
function useForcedLogoutCheck() {
  const session = useAtomValue(currentSessionAtom)
  const isOn = useSite()?.watchesOtherLogins === true && session !== null
  useEffect(() => {
    if (!isOn) return
    // A response that arrives after the session has ended no longer matters.
    const pending = new AbortController()
    let leaving: ReturnType<typeof setTimeout> | undefined
    const check = async () => {
      try {
        await request(checkLoginOut, {}, { signal: pending.signal })
      } catch (error) {
        if (leaving || !isRefusal(error) || error.code !== codes.endedElsewhere) return
        clearInterval(repeat)
        showToast(error.message, 'error')
        leaving = setTimeout(() => endSession('elsewhere', error.message), leaveAfterMs)
      }
    }
    const repeat = setInterval(() => void check(), checkEveryMs)
    void check()
    return () => {
      pending.abort()
      clearInterval(repeat)
      clearTimeout(leaving)
    }
  }, [isOn])
}

/** Logs out a member whose status is not 1, with a message (SESSION-5). */
function useStatusCheck() {
  const t = useTexts()
  const member = useMember()
  const status = member.state === 'ready' ? member.data.status : 1
  useEffect(() => {
    if (status === 1) return
    showToast(t('session.offlineAccount'), 'error')
    endSession('offline-account')
  }, [status, t])
}

/** Reports a failed sign-on once; the page continues without it (SESSION-3). */
function useSignOnFailure() {
  const t = useTexts()
  const [failure, setFailure] = useAtom(signOnFailureAtom)
  useEffect(() => {
    if (!failure) return
    showToast(isRefusal(failure) ? failure.message : t('signOn.offline'), 'error')
    setFailure(null)
  }, [failure, setFailure, t])
}

/**
 * The lists may be closed to visitors while one is open: the first refused call refetches the base info, and that sends
 * the visitor to Login (ACCESS-2).
 */
function heedRefusal(failure: RequestFailure) {
  if (!isRefusal(failure) || !isAuthenticationError(failure.message) || currentSession() !== null) return
  void queryClient.refetchQueries({ queryKey: callKey(baseInfo, {}) }, { cancelRefetch: false })
}

/** Keeps the page in step with the session: when it ends, the member's data and screen are removed. */
export function SessionWatch(): null {
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => {
    const leave = ({ reason, message }: SessionEnd) => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'base_info' })
      if (reason === 'logout') void go.current('/zhome', { replace: true })
      else void go.current(loginPath(reason), { replace: true, state: { ended: reason, message } })
    }
    const missed = takeSessionEnd()
    if (missed) leave(missed)
    return subscribe((event: PlatformEvent) => {
      if (event.type === 'session.started') void queryClient.invalidateQueries()
      if (event.type === 'request.failed') heedRefusal(event.failure)
      if (event.type !== 'session.ended') return
      takeSessionEnd()
      leave(event)
    })
  }, [])
  useForcedLogoutCheck()
  useStatusCheck()
  useSignOnFailure()
  return null
}
