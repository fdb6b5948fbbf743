// Connects a module of a development build to the page's React, if that can replace components. Only component files
// are replaced in place; a module that matches `declined` has already been passed on, so the page reloads for it.
const before = (app) =>
  `const $page$ = window.developmentReact; const $RefreshReg$ = (type, id) => $page$?.register(type, "${app} " + module.id + " " + id); const $RefreshSig$ = $page$?.sign ?? (() => (type) => type); `
const after = (app) => `\n;$page$?.accept(module, __webpack_require__.c[module.id].exports, "${app}");`
const declining = '\n;module.hot?.decline();'

module.exports = function connect(source, map) {
  const { app, declined } = this.getOptions()
  const isDeclined = new RegExp(declined).test(this.resourcePath)
  const end = isDeclined ? declining : this.resourcePath.endsWith('.tsx') ? after(app) : ''
  // on the first line, not above it, so that the source map's line numbers stay correct
  this.callback(null, before(app) + source + end, map)
}
