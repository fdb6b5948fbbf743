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
/** The message stays readable before the session goes. */
const leaveAfterMs = 1500

/** Asks at once and every 3 s whether this session was ended elsewhere, while the operator wants that (SESSION-6). */
function useForcedLogoutCheck() {
  const session = useAtomValue(currentSessionAtom)
  const isOn = useSite()?.watchesOtherLogins === true && session !== null
  useEffect(() => {
    if (!isOn) return
    // An answer that comes after this session ended is about a session that nobody has any more.
    const asking = new AbortController()
    let leaving: ReturnType<typeof setTimeout> | undefined
    const check = async () => {
      try {
        await request(checkLoginOut, {}, { signal: asking.signal })
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
      asking.abort()
      clearInterval(repeat)
      clearTimeout(leaving)
    }
  }, [isOn])
}

/** A member whose status is not 1 is told so and leaves (SESSION-5). */
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

/** A sign-on that did not succeed is told once; the page goes on without it (SESSION-3). */
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
 * The lists may be closed to visitors while a page of theirs is open: the first call that is refused asks for the base info again,
 * and what that says leads them to Login (ACCESS-2).
 */
function heedRefusal(failure: RequestFailure) {
  if (!isRefusal(failure) || !isAuthenticationError(failure.message) || currentSession() !== null) return
  void queryClient.refetchQueries({ queryKey: callKey(baseInfo, {}) }, { cancelRefetch: false })
}

/** Keeps the page true to the session: whoever ends it, what belonged to the member goes, and the screen with it. */
export function SessionKeeper(): null {
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
