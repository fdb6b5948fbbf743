// In the entry of the host and of each remote: lets the page update it.
/* global developmentApp, __webpack_hash__ */
window.developmentApps ??= new Map()
window.developmentApps.set(developmentApp, {
  hash: () => __webpack_hash__,
  isBusy: () => import.meta.webpackHot.status() !== 'idle',
  /** Applies the next build. @throws if a changed module cannot be replaced in place */
  update: () => import.meta.webpackHot.check(true),
})
window.dispatchEvent(new CustomEvent('development-app'))
