// lucide-react in tests: each icon loads from its own file on first use. The bundle of all icons with its source map is
// 12 MB, which each suite would load.
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
