import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { Form, maxLength, required, TextInput, useTranslate } from 'react-admin'
import { titleOf } from './films'

type TitleDialogProps = { file: File; onClose: () => void; onStart: (title: string) => void }

/** What a new film is called, before its first byte is sent. */
export function TitleDialog({ file, onClose, onStart }: TitleDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const form = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </DialogTitle>
      <DialogContent>
        <Form
          id={form}
          record={{ title: titleOf(file.name) }}
          onSubmit={(values: { title?: unknown }) => {
            onStart(String(values.title))
            onClose()
          }}
        >
          <TextInput
            source="title"
            label={translate('uploads.name')}
            validate={[required(), maxLength(200)]}
            autoFocus
            sx={{ mt: 1 }}
          />
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate('uploads.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
