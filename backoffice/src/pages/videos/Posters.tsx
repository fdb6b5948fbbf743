import { ButtonBase, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

/** Pictures that were made of a film: one is chosen for its video. */
export function Posters({ posters }: { posters: readonly string[] }) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: 'picture' }) as unknown
  if (posters.length === 0) return null
  return (
    <Stack direction="row" role="group" aria-label={translate('videos.posters')} sx={{ flexWrap: 'wrap', gap: 1 }}>
      {posters.map((poster, at) => (
        <ButtonBase
          key={poster}
          aria-label={translate('videos.poster', { number: at + 1 })}
          aria-pressed={poster === chosen}
          onClick={() => setValue('picture', poster, { shouldDirty: true })}
          sx={{
            borderRadius: 1,
            overflow: 'hidden',
            border: 2,
            borderColor: poster === chosen ? 'primary.main' : 'divider',
          }}
        >
          <img src={poster} alt="" width={128} height={72} />
        </ButtonBase>
      ))}
    </Stack>
  )
}
