import { type ThemeName, writtenRatio } from '@app/contracts/accent'
import { Box, Button, Stack, Typography } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { colors } from '../../colors'
import { faultOf } from './appearance'

/** The accent of a theme: chosen or typed, with where it could hardly be seen and the nearest shade that can. */
export function AccentInput({ source, theme }: { source: string; theme: ThemeName }) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const typed = String(useWatch({ name: source }) ?? '')
  const fault = faultOf(theme, typed)
  const label = translate(`fields.${source}`)
  const set = (color: string) => setValue(source, color, { shouldDirty: true })
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          aria-label={translate('appearance.choose', { what: label })}
          value={fault === 'form' || typed === '' ? colors[theme].accent : typed.trim().toLowerCase()}
          onChange={({ target }: { target: HTMLInputElement }) => set(target.value)}
          sx={{ flex: 'none', width: 40, height: 40, p: 0, border: 0, borderRadius: 1, background: 'none' }}
        />
        <TextInput source={source} label={label} placeholder={colors[theme].accent} helperText={false} />
      </Stack>
      <Box role="status" sx={{ mt: 0.5 }}>
        {fault === 'form' && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {translate('appearance.noColor')}
          </Typography>
        )}
        {fault !== null && fault !== 'form' && (
          <>
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              {translate(`appearance.faint.${theme}`, {
                ground: translate(`appearance.grounds.${fault.ground}`),
                color: fault.groundColor,
                ratio: writtenRatio(fault.ratio),
              })}
            </Typography>
            <Button
              size="small"
              startIcon={<Box sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: fault.nearest }} />}
              onClick={() => set(fault.nearest)}
            >
              {translate('appearance.useNearest', { color: fault.nearest })}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
