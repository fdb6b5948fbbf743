// A page's script, before the host's: React as its developers run it, in the place of the host's production build. Only a page of
// a staging host whose mix names a development server has it; `data-chunks` names the host's list of chunks.
const refresh = require('react-refresh/runtime')

refresh.injectIntoGlobalHook(window)

let isRunning = false
const modules = {
  react: () => require('react'),
  'react/jsx-runtime': () => require('react/jsx-runtime'),
  'react-dom': () => require('react-dom'),
  'react-dom/client': () => {
    isRunning = true
    return require('react-dom/client')
  },
}
const factories = Object.entries(modules).map(([id, load]) => [id, (module) => void (module.exports = load())])
const chunks = document.currentScript.dataset.chunks
window[chunks] ??= []
window[chunks].push([['react-development'], Object.fromEntries(factories)])

let due
const draw = () => {
  clearTimeout(due)
  due = setTimeout(() => refresh.performReactRefresh(), 30)
}

/** Whether a module gives components and nothing else: then it can be put in place without what imports it. */
const isBoundary = (exports) => {
  const values = Object.values(exports ?? {})
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value))
}
const signature = (exports) => Object.entries(exports).map(([name, type]) => [name, refresh.getFamilyByType(type)])
const isSame = (before, now) =>
  JSON.stringify(before.map(([name]) => name)) === JSON.stringify(now.map(([name]) => name)) &&
  before.every(([, family], index) => family === now[index][1])

window.developmentReact = {
  register: refresh.register,
  sign: refresh.createSignatureFunctionForTransform,
  /** Called at the end of every module of a development server. */
  accept(module, exports) {
    const { hot } = module
    if (!hot || !isRunning) return
    const before = hot.data?.signature
    if (!isBoundary(exports)) {
      if (before) hot.invalidate()
      return
    }
    for (const [name, type] of Object.entries(exports)) refresh.register(type, `${module.id} %exports% ${name}`)
    const now = signature(exports)
    hot.dispose((data) => (data.signature = now))
    hot.accept()
    if (!before) return
    if (isSame(before, now)) draw()
    else hot.invalidate()
  },
}
