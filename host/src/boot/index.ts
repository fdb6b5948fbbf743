import { markTheme, storedTheme } from '../theme/theme'
import { startEarlyCalls } from './early-calls'

// The edge has done it by the cookie; some browsers forget that earlier, and a kept page is of another day.
markTheme(storedTheme())
startEarlyCalls()
