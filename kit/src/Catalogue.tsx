import { ListGroup, ListRow, NavBar, Screen } from '@app/ui'
import styles from './Catalogue.module.css'
import { addressOf, language, languages, pageName, theme, themes } from './look'
import { pages } from './pages'

function Choice<T extends string>({ label, all, now, name }: ChoiceProps<T>) {
  return (
    <nav aria-label={label} className={styles.choice}>
      {all.map((one) => (
        <a key={one} href={addressOf({ [name]: one })} aria-current={one === now ? 'true' : undefined}>
          {one}
        </a>
      ))}
    </nav>
  )
}
type ChoiceProps<T> = { label: string; all: readonly T[]; now: T; name: 'theme' | 'lang' }

function Index() {
  return (
    <div className={styles.index}>
      <ListGroup>
        {Object.entries(pages).map(([name, { title, shows }]) => (
          <ListRow key={name} href={addressOf({ page: name })} title={title} detail={Object.keys(shows).join(', ')} />
        ))}
      </ListGroup>
    </div>
  )
}

/** The index or the page in the address, with a choice of theme and language. */
export function Catalogue() {
  const page = pageName === null ? undefined : pages[pageName]
  return (
    <div className="frame" lang={page ? undefined : 'en-US'}>
      <NavBar
        title={page?.title ?? 'Kit'}
        titleLang="en-US"
        back={page && { label: 'All components', href: addressOf({ page: null }) }}
      />
      <div className={styles.choices} lang="en-US">
        <Choice label="Theme" all={themes} now={theme} name="theme" />
        <Choice label="Language" all={languages} now={language} name="lang" />
      </div>
      <Screen>{page ? <page.Page /> : <Index />}</Screen>
    </div>
  )
}
