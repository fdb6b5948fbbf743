import { Button, type ButtonProps } from '@app/ui'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import styles from './ToolButton.module.css'

const look = (className: string | undefined) => `${styles.tool} ${className ?? ''}`

export const ToolButton = ({ className, ...rest }: ButtonProps) => (
  <Button {...rest} size="small" className={look(className)} />
)

type ToolLinkProps = Pick<ButtonProps, 'variant' | 'children' | 'className' | 'icon'> & {
  to: string
  'aria-label'?: string
}
/** Looks like a button, goes to another screen. */
export function ToolLink({ to, className, ...rest }: ToolLinkProps) {
  const href = useHref(to)
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to)
  return <Button {...rest} size="small" href={href} onClick={onClick} className={look(className)} />
}

/** Looks like a button, leads out of the console. */
export const ToolAnchor = ({ className, ...rest }: Omit<ToolLinkProps, 'to'> & { href: string }) => (
  <Button {...rest} size="small" className={look(className)} />
)
