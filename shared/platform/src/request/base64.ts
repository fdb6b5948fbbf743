// The browser's own; a library for the same would be a hundredth of what the first screen loads.

/** Base64 of the text's UTF-8. */
export const encodeBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** @throws when it is not base64, or not of UTF-8 */
export const decodeBase64 = (base64: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
