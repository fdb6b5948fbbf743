// Connects a module of a development build with the page's React, where that can replace components. Only files of components are put in
// place by themselves; what `declined` fits has been handed on already, so the page is loaded anew for it.
const before = (app) =>
  `const $page$ = window.developmentReact; const $RefreshReg$ = (type, id) => $page$?.register(type, "${app} " + module.id + " " + id); const $RefreshSig$ = $page$?.sign ?? (() => (type) => type); `
const after = (app) => `\n;$page$?.accept(module, __webpack_require__.c[module.id].exports, "${app}");`
const declining = '\n;module.hot?.decline();'

module.exports = function connect(source, map) {
  const { app, declined } = this.getOptions()
  const isDeclined = new RegExp(declined).test(this.resourcePath)
  const end = isDeclined ? declining : this.resourcePath.endsWith('.tsx') ? after(app) : ''
  // before the first line, not above it: the lines of the source map stay
  this.callback(null, before(app) + source + end, map)
}
