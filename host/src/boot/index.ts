import { markTheme, storedTheme } from '../theme/theme'
import { startEarlyCalls } from './early-calls'
import { guardIntegrity } from './integrity-guard'
import { recallLanguage } from './recall-language'

if (recallLanguage()) {
  // nothing of the page in the wrong language shall run or load on
  window.stop()
  location.reload()
} else {
  guardIntegrity()
  // The edge has done it by the cookie; some browsers forget that earlier, and a kept page is of another day.
  markTheme(storedTheme())
  startEarlyCalls()
}
