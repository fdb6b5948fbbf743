import { Alert, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { film, sendFilm } from '../../api/film-upload'
import { FileButton } from '../../form/FileButton'
import { Refused } from '../../form/Refused'
import { Tile } from '../../list/Tile'
import { type Asset, isBeingMade, readAssets } from './assets'
import { faultOf, filmTypes, isSameFile } from './films'
import { SendingFilm } from './SendingFilm'
import { TitleDialog } from './TitleDialog'
import { WaitingUpload } from './WaitingUpload'

/** Films on their way: sent from here, being made, and ready for a video. */
export function Uploads() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const by = identity?.fullName ?? ''
  const sending = useSyncExternalStore(film.subscribe, film.get)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['assets'],
    queryFn: ({ signal }) => readAssets(signal),
    // the making of a clip is news to nobody but who waits for it
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? 2_000 : false),
  })
  const isSending = sending !== null
  useEffect(() => {
    if (!isSending) void refetch()
  }, [isSending, refetch])
  const waiting = (data ?? []).filter(({ asset, videos }) => videos.length === 0 && asset !== sending?.asset)

  /** @param expected the upload that goes on with the file; null: any, or a new one */
  function choose(chosen: File, expected: Asset | null) {
    const about = { name: chosen.name, file: expected?.fileName }
    const found = faultOf(chosen) ?? (expected && !isSameFile(expected, chosen) ? 'uploads.otherFile' : null)
    setFault(found === null ? null : translate(found, about))
    if (found !== null) return
    const before =
      expected ?? waiting.find((one) => one.state === 'uploading' && one.createdBy === by && isSameFile(one, chosen))
    if (before) sendFilm({ file: chosen, title: before.title, by, asset: before.asset })
    else setFile(chosen)
  }

  return (
    <Tile
      title={translate('uploads.title')}
      actions={
        <FileButton
          accept={filmTypes}
          onChosen={(chosen) => choose(chosen, null)}
          variant="contained"
          startIcon={<Upload size={18} />}
          disabled={isSending}
        >
          {translate('uploads.choose')}
        </FileButton>
      }
    >
      {file && (
        <TitleDialog
          file={file}
          onClose={() => setFile(null)}
          onStart={(title) => sendFilm({ file, title, by, asset: null })}
        />
      )}
      {fault !== null && (
        <Alert severity="error" onClose={() => setFault(null)} sx={{ mb: 1.5 }}>
          {fault}
        </Alert>
      )}
      <Refused error={sending?.error ?? error} />
      {isSending || waiting.length > 0 ? (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sending && <SendingFilm sending={sending} />}
          {waiting.map((asset) => (
            <WaitingUpload
              key={asset.asset}
              asset={asset}
              isBusy={isSending}
              onChosen={(chosen) => choose(chosen, asset)}
              onDiscarded={() => void refetch()}
            />
          ))}
        </Stack>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('uploads.none')}</Typography>
      )}
    </Tile>
  )
}
