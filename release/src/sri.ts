import { createHash } from 'node:crypto'

/** As the integrity attribute of a script has it. */
export const sriOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
