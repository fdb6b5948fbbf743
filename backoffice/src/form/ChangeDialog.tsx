import { type CallName, calls } from '@app/back-office'
import { Dialog, DialogContent, DialogTitle, type Theme, useMediaQuery } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Opening } from '../list/Opening'
import { ChangeForm, type ChangeProps } from './ChangeForm'
import { fieldsOf } from './schema'
import { useOpened } from './useOpened'

type ChangeDialogProps = ChangeProps & { onClose: () => void }

const same = (shown: object) => shown
const wideKinds = ['texts', 'list', 'picture']
const isWide = (name: CallName) => fieldsOf(calls[name].request).some(({ kind }) => wideKinds.includes(kind))

/** A change in a dialog; what is edited is read first. */
export function ChangeDialog({ what, opens = same, onClose, ...change }: ChangeDialogProps) {
  const { name, params, initial } = change
  const translate = useTranslate()
  const title = useId()
  const isEdit = 'isEdit' in calls[name] && initial === undefined
  const { opened, error, reload } = useOpened(name, params, isEdit)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const does = translate(`calls.${name}`)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      fullWidth
      fullScreen={isNarrow && isWide(name)}
      maxWidth={isWide(name) ? 'lg' : 'sm'}
    >
      <DialogTitle id={title}>{what === undefined ? does : translate('form.title', { does, what })}</DialogTitle>
      {isEdit && opened === null ? (
        <DialogContent>
          <Opening error={error} />
        </DialogContent>
      ) : (
        <ChangeForm
          {...change}
          {...(opened && { initial: opens(opened.initial), version: opened.version ?? undefined, onReload: reload })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
