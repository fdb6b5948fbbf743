import { type Language, languages } from '@app/contracts'
import { Box, Chip, Stack, Typography } from '@mui/material'
import { required, TextInput, useTranslate, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'

type TextsInputProps = { source: string; label: string | false; isRequired: boolean }
type Texts = Partial<Record<Language, string>> | string | null | undefined

/** A text in every language of the members' app side by side, with a mark where one is missing. */
export function TextsInput({ source, label, isRequired }: TextsInputProps) {
  const translate = useTranslate()
  const texts = useWatch({ name: useWrappedSource(source) }) as Texts
  const missing = languages.filter((lang) => typeof texts !== 'object' || !texts?.[lang])
  const isWritten = missing.length < languages.length
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Typography component="legend" variant="h3" sx={{ p: 0 }}>
          {label}
        </Typography>
        {isWritten && missing.length > 0 && (
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={translate('texts.missing', { smart_count: missing.length })}
          />
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
          columnGap: 1.5,
          rowGap: 1.5,
          pt: 1,
        }}
      >
        {languages.map((lang) => (
          <TextInput
            key={lang}
            source={`${source}.${lang}`}
            label={translate(`languages.${lang}`)}
            validate={isRequired && lang === 'en_us' ? [required()] : []}
            helperText={isWritten && missing.includes(lang) ? translate('texts.englishShown') : false}
            multiline
            maxRows={6}
          />
        ))}
      </Box>
    </Box>
  )
}
