// React's refresh in a page: components are replaced in place, with their state, as their modules arrive anew.
const refresh = require('react-refresh/runtime')

let due
const draw = () => {
  clearTimeout(due)
  due = setTimeout(() => refresh.performReactRefresh(), 30)
}

/** Whether a module gives components and nothing else: then it can be put in place without what imports it. */
const isBoundary = (exports) => {
  const all = Object.entries(exports ?? {})
  return all.length > 0 && all.every(([name, value]) => /^[A-Z]/.test(name) && refresh.isLikelyComponentType(value))
}
const signature = (exports) => Object.entries(exports).map(([name, type]) => [name, refresh.getFamilyByType(type)])
const isSame = (before, now) =>
  JSON.stringify(before.map(([name]) => name)) === JSON.stringify(now.map(([name]) => name)) &&
  before.every(([, family], index) => family === now[index][1])

/**
 * Before React runs; what a build puts around each module (refresh-loader.cjs) finds it at the window.
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
