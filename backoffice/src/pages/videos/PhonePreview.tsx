import { Button, Stack, Typography } from '@mui/material'
import { RefreshCw, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../api/access'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { Phone } from '../../list/Phone'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

type PhonePreviewProps = {
  video: string
  title: string
  /** Of what is saved: another one is shown anew. */
  version: string
}
type Shown = { page: string | null; expiresAt: string; turn: number }

/** The members' own page in the frame of a phone, by a signed link: what is saved, also of a draft. */
export function PhonePreview({ video, title, version }: PhonePreviewProps) {
  const translate = useTranslate()
  const may = useMay()
  const { time } = useWriter()
  const { submit, isSending, error } = useChange('previewVideo')
  const [shown, setShown] = useState<Shown | null>(null)
  if (!may('previewVideo')) return null

  async function show() {
    const received = await submit({ params: { video }, request: {} })
    if (received && 'answer' in received) setShown({ ...received.answer, turn: (shown?.turn ?? 0) + 1 })
  }

  return (
    <Tile
      title={translate('preview.title')}
      actions={
        <Button
          size="small"
          startIcon={shown === null ? <Smartphone size={16} /> : <RefreshCw size={16} />}
          loading={isSending}
          onClick={() => void show()}
        >
          {translate(shown === null ? 'preview.show' : 'preview.again')}
        </Button>
      }
    >
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'flex-start' }}>
          {shown === null ? translate('preview.hint') : translate('preview.until', { at: time(shown.expiresAt) })}
        </Typography>
        <Refused error={error} />
        {shown !== null && shown.page === null && <Typography>{translate('preview.noPage')}</Typography>}
        {shown?.page && (
          <Phone key={`${shown.turn} ${version}`} page={shown.page} title={translate('preview.of', { title })} />
        )}
      </Stack>
    </Tile>
  )
}
