import { markTheme, storedTheme } from '../theme/theme'
import { preloadCalls } from './preload-calls'
import { leaveHistory } from './history'
import { recallLanguage } from './recall-language'
import { watchHost } from './watch-host'

if (recallLanguage()) {
  // nothing of the page in the wrong language shall run or load on
  window.stop()
  location.reload()
} else {
  watchHost()
  // The edge has done it by the cookie; some browsers forget that earlier, and a kept page is of another day.
  markTheme(storedTheme())
  preloadCalls()
  leaveHistory()
}
