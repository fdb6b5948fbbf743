import '@app/loader/guard'
import { hostFailed } from './boot/host-failed'
import '@app/ui/tokens.css'
import '@app/ui/global.css'
import './layout/move.css'
import { start } from './start'

if (window.handOver)
  import(/* webpackChunkName: "draw" */ './draw/draw')
    .then(({ draw }) => draw())
    .catch((error: unknown) => window.refuseToDraw?.(String(error)))
else
  start().catch((error: unknown) => {
    document.dispatchEvent(new Event(hostFailed))
    throw error
  })
