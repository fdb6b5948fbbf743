/** Dispatched on the document when the host's code has loaded but cannot start: the page's boot script takes over. */
export const hostFailed = 'hostfailed'
