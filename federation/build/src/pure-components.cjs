const made = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm
/** What only developer tools read, and what keeps a component that nobody uses. */
const named = /^\w+\.displayName = "[^"]*";$/gm

/** A loader that says of the components and contexts of a library that making them does nothing else, so that unused ones are left out. */
module.exports = (source) => source.replace(made, '$1/* @__PURE__ */ ').replace(named, '')
