// Changes texts without a reload: replaces the table in i18next and redraws everything on screen with its current
// state.
import i18next from 'i18next'

/** React's hooks into its tree, as its developer tools use them. */
const renderers = []
const roots = new Set()

function watchReact() {
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__
  const { inject, onCommitFiberRoot } = hook
  hook.inject = (renderer) => {
    renderers.push(renderer)
    return inject.call(hook, renderer)
  }
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    roots.add(root)
    return onCommitFiberRoot.call(hook, id, root, ...rest)
  }
}

function drawAgain() {
  const visit = (fiber) => {
    for (let one = fiber; one; one = one.sibling) {
      if (typeof one.type === 'function') {
        // React skips components whose props object is unchanged
        one.memoizedProps = { ...one.memoizedProps }
        for (const { scheduleUpdate } of renderers) scheduleUpdate(one)
      }
      visit(one.child)
    }
  }
  for (const root of roots) visit(root.current)
}

let due
/** Table of a bundle → a function that replaces it with another one. */
const bundles = new WeakMap()

function pruneTables(instance) {
  const add = instance.addResourceBundle
  instance.addResourceBundle = (language, bundle, table) => {
    bundles.set(table, (next) => instance.addResourceBundle(language, bundle, next))
    return add(language, bundle, table)
  }
}

/** Call before the platform creates its instance. */
export function storeTexts() {
  watchReact()
  const create = i18next.createInstance
  i18next.createInstance = (...options) => {
    const instance = create(...options)
    const { init } = instance
    instance.init = (...settings) => {
      // init adds the instance's methods
      const done = init.apply(instance, settings)
      pruneTables(instance)
      return done
    }
    return instance
  }
  /** Called when a table of texts has changed (locale-loader.cjs). */
  window.developmentTexts = (before, now) => {
    bundles.get(before)?.(now)
    clearTimeout(due)
    due = setTimeout(drawAgain)
  }
}
