import { Fragment, type ReactNode } from 'react'

/** A text with marked spans, `Read <link>the agreement</link>`, each rendered by the function of that name. */
export function RichText({
  text,
  spans,
}: {
  text: string
  spans: Readonly<Record<string, (words: string) => ReactNode>>
}): ReactNode {
  const pieces = text.split(/(<(\w+)>.*?<\/\2>)/g)
  return pieces
    .filter((_, index) => index % 3 !== 2)
    .map((piece, index) => {
      const [, name, words] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? []
      const render = name === undefined ? undefined : spans[name]
      return <Fragment key={index}>{render ? render(words ?? '') : piece}</Fragment>
    })
}
