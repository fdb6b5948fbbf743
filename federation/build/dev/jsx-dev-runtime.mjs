// What the development transform asks for, from what the page shares.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }
export const jsxDEV = (type, properties, key, isStatic) => (isStatic ? jsxs : jsx)(type, properties, key)
