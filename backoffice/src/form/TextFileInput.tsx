import { FormControl, FormHelperText, Stack, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { required, useInput, useTranslate } from 'react-admin'
import { FileButton } from './FileButton'

/** The text of a file of this device. */
export function TextFileInput({ source, label }: { source: string; label: string | false }) {
  const translate = useTranslate()
  const [name, setName] = useState<string | null>(null)
  const { field, fieldState } = useInput({ source, validate: required() })
  return (
    <FormControl error={fieldState.invalid}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <FileButton
          accept="text/*,.srt,.vtt"
          onChosen={(file) => {
            setName(file.name)
            void file.text().then(field.onChange)
          }}
          variant="outlined"
          startIcon={<FileUp size={18} />}
        >
          {translate('form.chooseFile', { what: label || '' })}
        </FileButton>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      </Stack>
      {fieldState.error && <FormHelperText>{translate('ra.validation.required')}</FormHelperText>}
    </FormControl>
  )
}
