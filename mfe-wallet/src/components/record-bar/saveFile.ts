/** A browser may still be reading the file after the click; Safari asks the member first. */
const readMs = 60_000

/** Saves a text as a file, as a download does; also in the installed app. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readMs)
}
