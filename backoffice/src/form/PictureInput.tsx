import { Box, Stack } from '@mui/material'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { TextInput, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { storePicture } from '../api/pictures'
import { FileButton } from './FileButton'
import { Refused } from './Refused'

/** The address of a picture, with the picture; another is chosen from this device. */
export function PictureInput({ source, label }: { source: string; label: string | false }) {
  const translate = useTranslate()
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  const picture = useWatch({ name }) as string | null | undefined
  const [error, setError] = useState<unknown>(null)

  async function store(file: File) {
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
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        onChosen={(file) => void store(file)}
        startIcon={<ImageUp size={18} />}
        size="small"
      >
        {translate('form.choosePicture')}
      </FileButton>
    </Stack>
  )
}
