import { markTheme, storedTheme } from '../theme/theme'
import { preloadCalls } from './preload-calls'
import { requestAge } from './age-question'
import { leaveHistory } from './history'
import { recallLanguage } from './recall-language'
import { watchHost } from './watch-host'

if (recallLanguage()) {
  // stop everything in a page of the wrong language
  window.stop()
  location.reload()
} else {
  watchHost()
  // The edge sets the theme from a cookie, but some browsers drop cookies early, and a cached page may be older.
  markTheme(storedTheme())
  preloadCalls()
  requestAge()
  leaveHistory()
}
