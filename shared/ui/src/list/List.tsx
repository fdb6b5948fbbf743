import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes'
import styles from './List.module.css'

interface ListGroupProps {
  /** A small heading above. */
  title?: ReactNode
  label?: string | undefined
  children: ReactNode
  className?: string | undefined
}

export function ListGroup({ title, label, children, className }: ListGroupProps) {
  const id = useId()
  return (
    <div className={className}>
      {title !== undefined && (
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
      )}
      <ul className={styles.list} aria-label={label} aria-labelledby={title === undefined ? undefined : id}>
        {children}
      </ul>
    </div>
  )
}

interface ListRowProps {
  icon?: ReactNode
  /** The icon in a tile of 40. */
  tile?: boolean | undefined
  title: ReactNode
  detail?: ReactNode
  /** A fact on the right. */
  value?: ReactNode
  badge?: ReactNode
  /** A control beside the row, outside its link. */
  end?: ReactNode
  /** By default a row with a link has one. */
  chevron?: boolean | undefined
  /** The current choice. */
  current?: boolean | undefined
  disabled?: boolean | undefined
  lang?: string | undefined
  href?: string | undefined
  onClick?: (() => void) | undefined
  className?: string | undefined
}

export function ListRow(props: ListRowProps) {
  const {
    icon,
    tile = false,
    title,
    detail,
    value,
    badge,
    end,
    current = false,
    disabled,
    lang,
    href,
    onClick,
    className,
  } = props
  const { chevron = href !== undefined } = props
  const content = (
    <>
      {icon !== undefined && <span className={tile ? styles.tile : styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title} lang={lang}>
          {title}
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {badge}
      {current && <Check className={classes('icon-20', styles.check)} aria-hidden="true" />}
      {chevron && <ChevronRight className={classes('icon-20', styles.chevron)} aria-hidden="true" />}
    </>
  )
  const marked = current ? 'true' : undefined
  return (
    <li className={classes(styles.item, icon !== undefined && (tile ? styles.afterTile : styles.afterIcon), className)}>
      {href !== undefined ? (
        <a className={styles.row} href={href} aria-current={marked}>
          {content}
        </a>
      ) : onClick ? (
        <button type="button" className={styles.row} onClick={onClick} disabled={disabled} aria-current={marked}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </li>
  )
}
