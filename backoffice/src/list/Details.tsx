import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

/** More of a row, in a dialog. */
export function Details({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const title = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('list.details')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby={title} fullWidth maxWidth="sm">
          <DialogTitle id={title}>{translate('list.details')}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
