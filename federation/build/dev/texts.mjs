// A changed text without a load: the table in i18next is replaced, and everything on screen drawn again with the state that it has.
import i18next from 'i18next'

/** React's own ways into what it drew, as its developer tools use them. */
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
        // React leaves out what has the properties of before
        one.memoizedProps = { ...one.memoizedProps }
        for (const { scheduleUpdate } of renderers) scheduleUpdate(one)
      }
      visit(one.child)
    }
  }
  for (const root of roots) visit(root.current)
}

let due
/** By the table that a bundle was made of, what puts another in its place. */
const bundles = new WeakMap()

function keepTables(instance) {
  const add = instance.addResourceBundle
  instance.addResourceBundle = (language, bundle, table) => {
    bundles.set(table, (next) => instance.addResourceBundle(language, bundle, next))
    return add(language, bundle, table)
  }
}

/** Before the platform makes its instance. */
export function keepTexts() {
  watchReact()
  const create = i18next.createInstance
  i18next.createInstance = (...options) => {
    const instance = create(...options)
    const { init } = instance
    instance.init = (...settings) => {
      // which gives the instance its methods
      const done = init.apply(instance, settings)
      keepTables(instance)
      return done
    }
    return instance
  }
  /** Called by a table of texts that arrives anew (locale-loader.cjs). */
  window.developmentTexts = (before, now) => {
    bundles.get(before)?.(now)
    clearTimeout(due)
    due = setTimeout(drawAgain)
  }
}
