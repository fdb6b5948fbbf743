import type { BaseInfo, Language } from '@app/contracts'
import type { PlatformEvent } from '@app/platform'
import { make } from '@app/testing'
import { configure, getConfig } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeBlock, writeReleaseSet } from './data-blocks'
import { type FakeRemote, offerRemotes } from '@app/loader/testing/remotes'

type Options = {
  remotes?: readonly FakeRemote[]
  isMember?: boolean
  /** Nobody has confirmed on this device that they are 18 or older. */
  isFirstVisit?: boolean
  baseInfo?: Partial<BaseInfo> | 'left out'
  language?: Language
  /** Runs after the code has loaded and before the page renders. */
  before?: (platform: typeof import('@app/platform')) => void | Promise<void>
  /** Advances the fake clock for user-event. */
  advanceTimers?: (ms: number) => void
}

const wrappersOf = ({ eventWrapper, asyncWrapper, unstable_advanceTimersWrapper }: ReturnType<typeof getConfig>) => ({
  eventWrapper,
  asyncWrapper,
  unstable_advanceTimersWrapper,
})
const ownWrappers = wrappersOf(getConfig())
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  configure(ownWrappers)
  window.history.replaceState(null, '', '/')
})

/** Loads the whole host at an address with fresh modules, as a browser does. */
export async function openPage(path: string, options: Options = {}) {
  const {
    remotes = [],
    isMember = false,
    isFirstVisit = false,
    baseInfo = {},
    language,
    advanceTimers,
    before,
  } = options
  jest.resetModules()
  writeReleaseSet(offerRemotes(remotes))
  if (baseInfo === 'left out') document.getElementById('base-info')?.remove()
  else writeBlock('base-info', make.baseInfo(baseInfo))
  if (!isFirstVisit) localStorage.setItem('adult', 'true')
  if (language) localStorage.setItem('viodeLang', language)
  if (isMember) {
    localStorage.setItem('token', '42')
    localStorage.setItem('tokensso', 'secret-of-the-session')
  }
  window.history.replaceState(null, '', path)

  const [library, platform, { texts }, { App }] = await Promise.all([
    import('@testing-library/react/pure'),
    import('@app/platform'),
    import('../texts'),
    import('../App'),
  ])
  const events: PlatformEvent[] = []
  platform.subscribe((event) => void events.push(event))
  platform.takeBaseInfoOfPage()
  await Promise.all([platform.commonTexts, texts].map((each) => each.load(platform.currentLanguage())))
  await before?.(platform)
  const { screen, waitFor, within, act } = library
  // The test file's user-event has to work with this page's React, which may not be the file's own.
  configure(wrappersOf(library.getConfig()))
  // Uses the same time limit as every page test.
  library.configure({ asyncUtilTimeout: getConfig().asyncUtilTimeout })
  library.render(<App />)
  // Whole pages run as in a browser, without act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  closing.push(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    library.cleanup()
  })
  return {
    platform,
    events,
    screen,
    waitFor,
    within,
    act,
    user: userEvent.setup(advanceTimers ? { advanceTimers } : {}),
    location: () => `${window.location.pathname}${window.location.search}`,
  }
}
