// A CSS module in tests: every class name maps to itself.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, name) =>
      name === 'default' ? new Proxy({}, { get: (_, key) => key }) : name in target ? target[name] : name,
  },
)
