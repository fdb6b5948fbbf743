import { Box, Button, Stack } from '@mui/material'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { TextInput, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { storePicture } from '../api/pictures'
import { Refused } from './Refused'

/** The address of a picture, with the picture; another is chosen from this device. */
export function PictureInput({ source, label }: { source: string; label: string | false }) {
  const translate = useTranslate()
  const id = useId()
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  const picture = useWatch({ name }) as string | null | undefined
  const [error, setError] = useState<unknown>(null)

  async function store(file: File | undefined) {
    if (!file) return
    setError(null)
    try {
      setValue(name, await storePicture(file), { shouldDirty: true })
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput source={source} label={label} helperText={false} />
        <Refused error={error} />
      </Box>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt=""
          sx={{ height: 56, maxWidth: 100, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Button component="label" htmlFor={id} startIcon={<ImageUp size={18} />} size="small">
        {translate('form.choosePicture')}
      </Button>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ target }) => void store(target.files?.[0])}
      />
    </Stack>
  )
}
