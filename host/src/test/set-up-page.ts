// What every host page has before the first script runs: the release set, and the share scope that webpack leaves.
import { writeReleaseSet } from './data-blocks'

writeReleaseSet()
Object.assign(globalThis, {
  __webpack_init_sharing__: () => Promise.resolve(),
  __webpack_share_scopes__: { default: { '@app/platform': { '1.0.0': {} } } },
})
