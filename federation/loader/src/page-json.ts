/** The JSON of one of the page's data blocks; null if there is none. */
export function pageJson<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
