import { Box, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWriter } from '../../list/value'

type OfferedInputProps = {
  source: string
  /** All there are, in their usual order. */
  all: readonly string[]
  /** Those that always stay. */
  fixed?: readonly string[]
}

/** Which of a few things the site offers, in its order: those offered come first. */
export function OfferedInput({ source, all, fixed = [] }: OfferedInputProps) {
  const translate = useTranslate()
  const { word } = useWriter()
  const { setValue } = useFormContext()
  const offered = (useWatch({ name: source }) ?? []) as readonly string[]
  const set = (names: readonly string[]) => setValue(source, names, { shouldDirty: true })
  const move = (from: number, to: number) => {
    const moved = offered.filter((_, at) => at !== from)
    set([...moved.slice(0, to), ...offered.slice(from, from + 1), ...moved.slice(to)])
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {translate(`fields.${source}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {translate(`appearance.about.${source}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
        {[...offered, ...all.filter((name) => !offered.includes(name))].map((name) => {
          const at = offered.indexOf(name)
          const isLastOne = at >= 0 && offered.length === 1
          return (
            <Stack component="li" key={name} direction="row" sx={{ alignItems: 'center', minHeight: 40 }}>
              <FormControlLabel
                sx={{ flex: 1, m: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={at >= 0}
                    disabled={isLastOne || (at >= 0 && fixed.includes(name))}
                    onChange={() => set(at >= 0 ? offered.filter((one) => one !== name) : [...offered, name])}
                  />
                }
                label={word(name)}
              />
              {at >= 0 && (
                <>
                  <IconButton
                    size="small"
                    aria-label={translate('appearance.up', { what: word(name) })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp size={18} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={translate('appearance.down', { what: word(name) })}
                    disabled={at === offered.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown size={18} />
                  </IconButton>
                </>
              )}
            </Stack>
          )
        })}
      </Box>
    </Box>
  )
}
