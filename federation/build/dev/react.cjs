// A script that runs before the host's: the development React in place of the host's production build. Only on a page
// of a staging host whose mix includes a development server; `data-chunks` names the host's list of chunks.
const { startRefresh } = require('./refresh.cjs')

let isRunning = false
startRefresh(() => isRunning)

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
