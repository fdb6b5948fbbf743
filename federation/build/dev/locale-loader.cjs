// Hot-replaces a table of texts in the page.
const { relative } = require('node:path')

module.exports = function save(source) {
  try {
    JSON.parse(source)
  } catch (error) {
    throw new Error(`${relative(process.cwd(), this.resourcePath)}: ${error.message}`)
  }
  return `const table = ${source}
export default table
const hot = import.meta.webpackHot
if (hot) {
  if (hot.data?.table) window.developmentTexts?.(hot.data.table, table)
  hot.dispose((data) => (data.table = table))
  hot.accept()
}`
}
