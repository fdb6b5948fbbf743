import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { linesOf, Refusal } from '../api/refusal'
import { useWriter } from '../list/value'

type RefusedProps = {
  error: unknown
  /** It may have been done all the same. */
  isChange?: boolean
  onReload?: (() => void) | undefined
}

/** Why something was refused; whoever edited something meanwhile is named. */
export function Refused({ error, isChange = false, onReload }: RefusedProps) {
  const translate = useTranslate()
  const { time } = useWriter()
  if (error === null) return null
  if (error instanceof Refusal && error.is('changed')) {
    const { by = '', at } = error.problem
    const when = at === undefined ? '' : time(at)
    const reload = onReload && (
      <Button color="inherit" size="small" onClick={onReload}>
        {translate('form.reload')}
      </Button>
    )
    return (
      <Alert severity="warning" action={reload}>
        {translate('form.changedBy', { by, at: when })}
      </Alert>
    )
  }
  const isUnsettled = isChange && error instanceof Refusal && error.isUnsettled
  return (
    <Alert severity={isUnsettled ? 'warning' : 'error'}>
      {linesOf(error).map((line) => (
        <div key={line}>{translate(line, { _: line })}</div>
      ))}
      {isUnsettled && <div>{translate('form.sendAgain')}</div>}
    </Alert>
  )
}
