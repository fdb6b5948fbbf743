import type { FairnessRound } from '@app/contracts'

type Revealed = Pick<FairnessRound, 'key' | 'period' | 'secret' | 'beacon' | 'algorithm'>

/** Quotes any text as a single shell word. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Prints the seal. */
export const sealCommand = ({ secret }: Revealed): string => `printf %s ${secret} | xxd -r -p | openssl dgst -sha256`

/** Prints the first block of bytes that the dice are derived from. */
export const bytesCommand = ({ key, period, secret, beacon, algorithm }: Revealed): string =>
  `printf %s ${quoted(`${algorithm}|${key}|${period}|${beacon}|0`)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${secret}`
