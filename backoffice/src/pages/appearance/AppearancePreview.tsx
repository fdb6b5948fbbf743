import type { Appearance } from '@app/back-office'
import { Button, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { RefreshCw, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { Phone } from '../../list/Phone'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

/** Where name, logo, accents and pictures are. */
const screens = ['/zhome', '/live', '/Mine', '/Login'] as const
const themes = ['dark', 'light'] as const

type AppearancePreviewProps = {
  /** As the form has it. */
  appearance: Appearance
  canShow: boolean
  /** It was shown: as it is now. */
  isShown: boolean
  onShown: (appearance: Appearance) => void
}
type Shown = { page: string | null; languages: Appearance['languages'] }

/** The members' app with an appearance that is not saved, drawn into the frame of a phone by a signed link. */
export function AppearancePreview({ appearance, canShow, isShown, onShown }: AppearancePreviewProps) {
  const translate = useTranslate()
  const { word } = useWriter()
  const { submit, isSending, error } = useChange('previewAppearance')
  const [shown, setShown] = useState<Shown | null>(null)
  const [screen, setScreen] = useState<string>(screens[0])
  const [theme, setTheme] = useState<string>(themes[0])
  const [chosen, setLanguage] = useState('')
  const languages = shown?.languages ?? []
  const lang = languages.find((one) => one === chosen) ?? languages[0] ?? ''

  async function show() {
    const received = await submit({ request: appearance })
    if (received === null || !('answer' in received)) return
    setShown({ page: received.answer.page, languages: appearance.languages })
    onShown(appearance)
  }

  const hint = shown === null ? 'appearance.hint' : isShown ? 'appearance.isShown' : 'appearance.isOlder'
  return (
    <Tile
      title={translate('preview.title')}
      actions={
        <Button
          size="small"
          variant={isShown ? 'text' : 'contained'}
          startIcon={shown === null ? <Smartphone size={16} /> : <RefreshCw size={16} />}
          loading={isSending}
          disabled={!canShow}
          onClick={() => void show()}
        >
          {translate(shown === null ? 'preview.show' : 'preview.again')}
        </Button>
      }
    >
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', alignSelf: 'flex-start' }}>
          {translate(hint)}
        </Typography>
        <Refused error={error} />
        {shown !== null && shown.page === null && <Typography>{translate('preview.noPage')}</Typography>}
        {shown?.page && (
          <>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', width: '100%' }}>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={theme}
                aria-label={translate('appearance.theme')}
                onChange={(_, value: string | null) => value !== null && setTheme(value)}
              >
                {themes.map((one) => (
                  <ToggleButton key={one} value={one}>
                    {translate(`appearance.themes.${one}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <TextField
                select
                label={translate('appearance.screen')}
                value={screen}
                onChange={({ target }) => setScreen(target.value)}
                sx={{ flex: 1, minWidth: 110 }}
              >
                {screens.map((one) => (
                  <MenuItem key={one} value={one}>
                    {translate(`appearance.screens.${one.slice(1)}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                label={translate('appearance.language')}
                value={lang}
                onChange={({ target }) => setLanguage(target.value)}
                sx={{ flex: 1, minWidth: 110 }}
              >
                {languages.map((one) => (
                  <MenuItem key={one} value={one}>
                    {word(one)}
                  </MenuItem>
                ))}
              </TextField>
            </Stack>
            <Phone
              page={`${shown.page}&${new URLSearchParams({ screen, theme, lang }).toString()}`}
              title={translate('preview.of', { title: appearance.name })}
            />
          </>
        )}
      </Stack>
    </Tile>
  )
}
