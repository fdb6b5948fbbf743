import { maxSearchLength } from '@app/contracts'
import { useBack, useCommonTexts } from '@app/platform'
import { IconButton } from '@app/ui'
import { TextField } from '@app/ui/form'
import { ChevronLeft, Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../texts'
import styles from './SearchBar.module.css'

/** The heading that a screen focuses; here the field, so that one can type at once. */
const focused = { 'data-screen-heading': '' }

/** The bar with the field. With results on screen, the heading has the focus, so that no keyboard covers them. */
export function SearchBar({
  typed,
  onType,
  onSearch,
}: {
  typed: string
  onType: (text: string) => void
  /** Enter, or the way to have no search any more. */
  onSearch: (text: string) => void
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const back = useBack('/Video')
  const field = useRef<HTMLInputElement>(null)
  const [hasResults] = useState(typed !== '')

  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed)
    field.current?.blur()
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    clear()
  }

  return (
    <header className={styles.bar}>
      <h1 className="sr" tabIndex={-1} {...(hasResults && focused)}>
        {t('search.title')}
      </h1>
      <IconButton label={common('back')} onClick={back}>
        <ChevronLeft className="icon-24" aria-hidden="true" />
      </IconButton>
      <form role="search" className={styles.form} onSubmit={submit}>
        <TextField
          {...(!hasResults && focused)}
          ref={field}
          type="search"
          label={t('search.label')}
          labelHidden
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={clearOnEscape}
          start={<Search className="icon-20" aria-hidden="true" />}
          end={
            typed !== '' && (
              <IconButton label={t('search.clear')} onClick={clear}>
                <X className="icon-20" aria-hidden="true" />
              </IconButton>
            )
          }
        />
      </form>
    </header>
  )
}
