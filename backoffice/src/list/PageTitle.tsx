import { useEffect } from 'react'
import { Title, useTranslate } from 'react-admin'

/** The name of a page: its heading, and that of its tab in the browser. */
export function PageTitle({ title }: { title: string }) {
  const translate = useTranslate()
  useEffect(() => {
    document.title = translate('page.title', { name: title })
  }, [title, translate])
  return <Title title={title} />
}
