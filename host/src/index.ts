import '@app/loader/guard'
import { hostFailed } from './boot/host-failed'
import '@app/ui/tokens.css'
import '@app/ui/global.css'
import './layout/move.css'
import { start } from './start'

start().catch((error: unknown) => {
  document.dispatchEvent(new Event(hostFailed))
  throw error
})
