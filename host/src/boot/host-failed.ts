/** Dispatched on the document when the host's code has loaded but cannot start: the page's boot script takes over. */
export const hostFailed = 'hostfailed'
/** Dispatched on the document when the boot script gives up: the page shows a message instead of the app. */
export const gaveUp = 'hostgaveup'
