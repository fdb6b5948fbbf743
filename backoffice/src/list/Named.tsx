import { type Language, languageLetters } from '@app/contracts'
import { Avatar, Chip, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWriter } from './value'

type Texts = Partial<Record<Language, string>>

/** A text by language in the reader's. */
export function useTexts() {
  const { lang } = useWriter()
  return (texts: Texts | null | undefined) => texts?.[lang as Language] ?? texts?.en_us ?? ''
}

/** What has a name by language, with its picture. */
export function Named({ texts, picture }: { texts: Texts; picture?: string }) {
  const inLanguage = useTexts()
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      {picture !== undefined && (
        <Avatar variant="rounded" src={picture} alt="" sx={{ width: 48, height: 32 }}>
          {' '}
        </Avatar>
      )}
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {inLanguage(texts)}
      </Typography>
    </Stack>
  )
}

/** The languages in which a text is missing: members see the English one there. */
export function Missing({ languages }: { languages: readonly Language[] }) {
  const translate = useTranslate()
  if (languages.length === 0) return translate('texts.complete')
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {languages.map((lang) => (
        <Chip
          key={lang}
          size="small"
          variant="outlined"
          color="warning"
          label={languageLetters[lang]}
          title={translate(`languages.${lang}`)}
        />
      ))}
    </Stack>
  )
}
