const made = /^(var \w+ = )(?=\w+\.(?:createContext|forwardRef|memo)\()/gm
/** Only developer tools read this, and it keeps unused components from being removed. */
const named = /^\w+\.displayName = "[^"]*";$/gm

/**
 * A loader that marks a library's calls that create components and contexts as pure, so that unused ones are removed.
 */
module.exports = (source) => source.replace(made, '$1/* @__PURE__ */ ').replace(named, '')
