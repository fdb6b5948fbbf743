// In the entry of the host and of each remote: how the page brings it up to date.
/* global developmentApp, __webpack_hash__ */
window.developmentApps ??= new Map()
window.developmentApps.set(developmentApp, {
  hash: () => __webpack_hash__,
  isBusy: () => import.meta.webpackHot.status() !== 'idle',
  /** One build further. @throws when something that changed cannot be put in place */
  update: () => import.meta.webpackHot.check(true),
})
window.dispatchEvent(new CustomEvent('development-app'))
