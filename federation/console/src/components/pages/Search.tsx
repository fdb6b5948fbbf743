import { Search as Icon } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { texts } from '../../texts'
import { ToolButton } from '../ToolButton'
import styles from './Pages.module.css'
import type { Page } from './usePage'

/** Finds entries of a list by a text. */
export function Search({ page, label, placeholder }: { page: Page; label: string; placeholder: string }) {
  // the address may change without this field, by the browser's own way back
  return <Form key={page.search} page={page} label={label} placeholder={placeholder} />
}

function Form({ page, label, placeholder }: { page: Page; label: string; placeholder: string }) {
  const [text, setText] = useState(page.search)
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    page.setFilter({ search: text.trim() })
  }
  return (
    <form role="search" aria-label={label} className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <span className={styles.box}>
        <Icon className="icon-16" aria-hidden="true" />
        <input
          id={id}
          type="search"
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value === '') page.setFilter({ search: null })
          }}
        />
      </span>
      <ToolButton type="submit">{texts.pages.search}</ToolButton>
    </form>
  )
}
