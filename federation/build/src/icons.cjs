// lucide-react in tests: an icon comes from its own file when a suite first asks for it. The bundle of all of them, with its source
// map, is 12 MB that each suite would load anew.
const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

const folder = join(dirname(require.resolve('lucide-react/icons/x')), '..')
const lines = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').split('\n')

function load(name) {
  const line = lines.find((each) => each.includes(` default as ${name},`) || each.includes(` default as ${name} `))
  return line && require(join(folder, line.split("'")[1])).default
}

module.exports = new Proxy(
  { __esModule: true },
  { get: (icons, name) => (name in icons || typeof name === 'symbol' ? icons[name] : (icons[name] = load(name))) },
)
