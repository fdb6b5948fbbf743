import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton'
import { classes } from '../classes'
import styles from './Bars.module.css'

interface NavBarProps {
  title: string
  titleLang?: string | undefined
  back?: { label: string; href?: string | undefined; onClick?: (() => void) | undefined } | undefined
  /** At most two actions. */
  end?: ReactNode
  /** Without a background, over art. */
  clear?: boolean | undefined
}

/** The heading that a new screen focuses. */
const heading = { tabIndex: -1, 'data-screen-heading': '' }

function Back({ label, href, onClick }: NonNullable<NavBarProps['back']>) {
  const arrow = <ChevronLeft className="icon-24" aria-hidden="true" />
  return href === undefined ? (
    <IconButton label={label} onClick={onClick}>
      {arrow}
    </IconButton>
  ) : (
    <IconButton label={label} href={href} onClick={onClick}>
      {arrow}
    </IconButton>
  )
}

export function NavBar({ title, titleLang, back, end, clear = false }: NavBarProps) {
  return (
    <header className={classes(styles.nav, clear && styles.clear)}>
      <span className={styles.side}>{back && <Back {...back} />}</span>
      <h1 {...heading} className={styles.navTitle} lang={titleLang}>
        {title}
      </h1>
      <span className={classes(styles.side, styles.end)}>{end}</span>
    </header>
  )
}

interface RootBarProps {
  title: string
  /** The operator's mark and name instead of the title, which is still read aloud. */
  brand?: ReactNode
  end?: ReactNode
}

export function RootBar({ title, brand, end }: RootBarProps) {
  return (
    <header className={styles.root}>
      {brand === undefined ? (
        <h1 {...heading} className={styles.rootTitle}>
          {title}
        </h1>
      ) : (
        <>
          <h1 {...heading} className="sr">
            {title}
          </h1>
          <span className={styles.brand}>{brand}</span>
        </>
      )}
      {end}
    </header>
  )
}
