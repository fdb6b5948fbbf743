/** The host says so at the document when its code is here and it cannot start: the boot script of the page takes over. */
export const hostFailed = 'hostfailed'
