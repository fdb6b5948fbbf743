// React Refresh in a page: components are replaced in place and keep their state when a new version of their module
// arrives.
const refresh = require('react-refresh/runtime')

let due
const draw = () => {
  clearTimeout(due)
  due = setTimeout(() => refresh.performReactRefresh(), 30)
}

/** Whether a module exports only components, so that it can be replaced without its importers. */
const isBoundary = (exports) => {
  const all = Object.entries(exports ?? {})
  return all.length > 0 && all.every(([name, value]) => /^[A-Z]/.test(name) && refresh.isLikelyComponentType(value))
}
const signature = (exports) => Object.entries(exports).map(([name, type]) => [name, refresh.getFamilyByType(type)])
const isSame = (before, now) =>
  JSON.stringify(before.map(([name]) => name)) === JSON.stringify(now.map(([name]) => name)) &&
  before.every(([, family], index) => family === now[index][1])

/**
 * Call before React runs; the code that the build adds to each module (refresh-loader.cjs) finds it on the window.
 * @param {() => boolean} isRunning whether the page's React is the one that can replace components
 */
exports.startRefresh = (isRunning) => {
  refresh.injectIntoGlobalHook(window)
  window.developmentReact = {
    register: refresh.register,
    sign: refresh.createSignatureFunctionForTransform,
    /** Called at the end of every module of components. */
    accept(module, exports, app) {
      const { hot } = module
      if (!hot || !isRunning()) return
      const before = hot.data?.signature
      if (!isBoundary(exports)) {
        if (before) hot.invalidate()
        return
      }
      for (const [name, type] of Object.entries(exports))
        refresh.register(type, `${app} ${module.id} %exports% ${name}`)
      const now = signature(exports)
      hot.dispose((data) => (data.signature = now))
      hot.accept()
      if (!before) return
      if (isSame(before, now)) draw()
      else hot.invalidate()
    },
  }
}
