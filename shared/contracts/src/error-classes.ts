/** The classes of errors that pages report; any other is an Error. */
export const errorClasses = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'ChunkLoadError',
  'DOMException',
] as const
export type ErrorClass = (typeof errorClasses)[number]
export const maxFrames = 10

/** The browsers that pages name, without a version; any other is `other`. */
export const browserFamilies = ['chrome', 'safari', 'firefox', 'edge', 'samsung', 'other'] as const
export type BrowserFamily = (typeof browserFamilies)[number]

/** A page reports each error once, and not more than these. */
export const maxPageErrors = 5
