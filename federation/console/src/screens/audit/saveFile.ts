/** Offers a text as a file of the visitor's. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  // a browser has begun to read it by the next task
  setTimeout(() => URL.revokeObjectURL(address))
}
