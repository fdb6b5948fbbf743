/** The JSON that the page carries in a data block; null when it carries none. */
export function pageJson<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
