import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { Form, useTranslate } from 'react-admin'
import { FieldInput } from '../../form/FieldInput'
import { requestOf } from '../../form/request'
import { useWriter } from '../../list/value'
import { type Banner, bannerFields } from './banner'

type BannerDialogProps = { banner: Banner; onWritten: (banner: Banner) => void; onClose: () => void }

/** One banner; it is saved with the others. */
export function BannerDialog({ banner, onWritten, onClose }: BannerDialogProps) {
  const translate = useTranslate()
  const { lang } = useWriter()
  const title = useId()
  const form = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="lg">
      <DialogTitle id={title}>{translate('banners.one')}</DialogTitle>
      <DialogContent>
        <Form
          id={form}
          record={banner}
          onSubmit={(values: object) =>
            onWritten(requestOf(bannerFields, values as Record<string, unknown>, lang) as Banner)
          }
        >
          <Stack spacing={1.5} sx={{ pt: 1 }}>
            {bannerFields.map((field) => (
              <FieldInput key={field.name} field={field} />
            ))}
          </Stack>
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate('banners.take')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
