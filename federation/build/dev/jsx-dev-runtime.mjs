// What the development JSX transform imports, from the page's shared modules.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }
export const jsxDEV = (type, properties, key, isStatic) => (isStatic ? jsxs : jsx)(type, properties, key)
