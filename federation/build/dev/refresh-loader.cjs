// Connects a module of a development server with the development React of the page, where there is one. Only files of components are put
// in place; what else changes (texts, state, calls) has been handed on already, so the page is loaded anew for it.
const before =
  'const $page$ = window.developmentReact; const $RefreshReg$ = (type, id) => $page$?.register(type, module.id + " " + id); const $RefreshSig$ = $page$?.sign ?? (() => (type) => type); '
const after = '\n;$page$?.accept(module, __webpack_require__.c[module.id].exports);'
const declined = '\n;module.hot?.decline();'

module.exports = function connect(source, map) {
  // before the first line, not above it: the lines of the source map stay
  this.callback(null, this.resourcePath.endsWith('.tsx') ? before + source + after : source + declined, map)
}
