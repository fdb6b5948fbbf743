import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Form, maxLength, required, TextInput, useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { FileButton } from '../../form/FileButton'
import { Refused } from '../../form/Refused'
import { Tile } from '../../list/Tile'
import { type Asset, readAssets } from './assets'
import { useUpload } from './useUpload'

const maxShown = 5

/** Films on their way: sent from here, being made, and ready for a video. */
export function Uploads() {
  const translate = useTranslate()
  const { sending, error, start, pause, goOn } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const assets = useQuery({
    queryKey: ['assets'],
    queryFn: ({ signal }) => readAssets(signal),
    // the making of a clip is news to nobody but who waits for it
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? 2_000 : false),
  })
  const waiting = (assets.data ?? []).filter(({ videos }) => videos.length === 0).slice(0, maxShown)
  return (
    <Tile
      title={translate('uploads.title')}
      actions={
        <FileButton
          accept="video/*,.mkv"
          onChosen={setFile}
          variant="contained"
          startIcon={<Upload size={18} />}
          disabled={sending !== null}
        >
          {translate('uploads.choose')}
        </FileButton>
      }
    >
      <Stack spacing={1.5}>
        {file && <TitleDialog file={file} onClose={() => setFile(null)} onStart={(title) => void start(file, title)} />}
        {sending && (
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Progress label={translate('uploads.sending', { title: sending.title })} percent={sending.share * 100} />
            <Button onClick={() => (sending.isPaused ? goOn() : void pause())}>
              {translate(sending.isPaused ? 'uploads.goOn' : 'uploads.pause')}
            </Button>
          </Stack>
        )}
        <Refused error={error ?? assets.error} />
        {waiting.map((asset) => (
          <Waiting key={asset.asset} asset={asset} />
        ))}
        {!sending && waiting.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{translate('uploads.none')}</Typography>
        )}
      </Stack>
    </Tile>
  )
}

const isBeingMade = ({ job }: Asset) => job?.state === 'queued' || job?.state === 'running'

function Waiting({ asset }: { asset: Asset }) {
  const translate = useTranslate()
  const { title, job, reason } = asset
  if (isBeingMade(asset)) return <Progress label={translate('uploads.making', { title })} percent={job?.percent ?? 0} />
  const isReady = job?.state === 'done'
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography sx={{ flex: 1 }}>
        {translate(isReady ? 'uploads.ready' : 'uploads.failed', { title, reason: job?.reason ?? reason ?? '–' })}
      </Typography>
      {isReady && (
        <ChangeButton
          name="addVideo"
          what={title}
          variant="outlined"
          fixed={{ asset: asset.asset, address: undefined, seconds: undefined, picture: undefined }}
          initial={{ name: { en_us: title } }}
        />
      )}
    </Stack>
  )
}

function Progress({ label, percent }: { label: string; percent: number }) {
  const id = useId()
  return (
    <Box sx={{ flex: 1 }}>
      <Typography id={id} variant="body2">
        {label}
      </Typography>
      <LinearProgress aria-labelledby={id} variant="determinate" value={Math.round(percent)} />
    </Box>
  )
}

function TitleDialog({
  file,
  onClose,
  onStart,
}: {
  file: File
  onClose: () => void
  onStart: (title: string) => void
}) {
  const translate = useTranslate()
  const title = useId()
  const form = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{file.name}</DialogTitle>
      <DialogContent>
        <Form
          id={form}
          onSubmit={(values: { title?: unknown }) => {
            onStart(String(values.title))
            onClose()
          }}
        >
          <TextInput
            source="title"
            label={translate('uploads.name')}
            validate={[required(), maxLength(200)]}
            autoFocus
          />
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate('uploads.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
