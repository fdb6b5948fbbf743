/** The texts of an element with spaces between them, so that numbers of different columns stay apart. */
export function plain(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  while (texts.nextNode()) pieces.push(texts.currentNode.nodeValue ?? '')
  return pieces.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** The numbers in a text, in order, whatever the words around them: `25 %`, `9,640` or `3.4.0`. */
export const numbersIn = (text: string): string[] =>
  text.replaceAll('\u00a0', ' ').match(/\d+(?:[.,]\d+)*(?: %)?/g) ?? []
