/** What the member typed, in hundredths; null unless it is an amount above 0 (WALLET-1, WALLET-6). */
export function amountFromAddress(text: string, read: (text: string) => bigint | null): bigint | null {
  const minor = read(text)
  return minor !== null && minor > 0n ? minor : null
}
