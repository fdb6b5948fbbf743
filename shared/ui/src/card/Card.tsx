import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Card.module.css'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  padded?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

export function Card({ as: Tag = 'div', padded = true, children, className }: CardProps) {
  return <Tag className={classes(styles.card, padded && styles.padded, className)}>{children}</Tag>
}

interface CardGridProps {
  as?: 'div' | 'ul' | undefined
  children: ReactNode
  className?: string | undefined
}

/** Two columns, three if the frame is wide. */
export function CardGrid({ as: Tag = 'div', children, className }: CardGridProps) {
  return <Tag className={classes(styles.grid, className)}>{children}</Tag>
}

interface PictureCardProps {
  href: string
  title: string
  lang?: string | undefined
  facts?: ReactNode
  /** To the right of the facts. */
  aside?: ReactNode
  badge?: ReactNode
  picture: ReactNode
  className?: string | undefined
}

function PictureCard({
  href,
  title,
  lang,
  facts,
  aside,
  className,
  children,
}: Omit<PictureCardProps, 'picture' | 'badge'> & { children: ReactNode }) {
  return (
    <a className={classes(styles.media, className)} href={href}>
      {children}
      <span className={styles.title} lang={lang}>
        {title}
      </span>
      {(facts !== undefined || aside !== undefined) && (
        <span className={styles.facts}>
          <span className={styles.fact}>{facts}</span>
          {aside}
        </span>
      )}
    </a>
  )
}

interface MediaCardProps extends PictureCardProps {
  /** The duration, in the corner of the picture. */
  length?: string | undefined
  /** Alone in its row. */
  wide?: boolean | undefined
}

export function MediaCard({ badge, length, wide = false, picture, className, ...card }: MediaCardProps) {
  return (
    <PictureCard {...card} className={classes(wide && styles.wide, className)}>
      <span className={classes(styles.picture, styles.landscape)}>
        {picture}
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        {length !== undefined && <span className={styles.length}>{length}</span>}
      </span>
    </PictureCard>
  )
}

export function PortraitCard({ badge, picture, ...card }: PictureCardProps) {
  return (
    <PictureCard {...card}>
      <span className={classes(styles.picture, styles.portrait)}>
        {picture}
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      </span>
    </PictureCard>
  )
}
