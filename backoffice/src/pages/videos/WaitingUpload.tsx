import { Button, Typography } from '@mui/material'
import { useGetIdentity, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { discardUpload } from '../../api/film-upload'
import { ChangeButton } from '../../form/ChangeButton'
import { FileButton } from '../../form/FileButton'
import { useWriter } from '../../list/value'
import { type Asset, isBeingMade } from './assets'
import { filmTypes, slugOf } from './films'
import { Progress } from './Progress'
import { UploadRow } from './UploadRow'

type WaitingUploadProps = {
  asset: Asset
  /** Another one is being sent. */
  isBusy: boolean
  onChosen: (file: File) => void
  onDiscarded: () => void
}

/** A film that has arrived in part, is being made ready, waits for its video, or failed. */
export function WaitingUpload({ asset, isBusy, onChosen, onDiscarded }: WaitingUploadProps) {
  const translate = useTranslate()
  const { duration } = useWriter()
  const { title, job, state } = asset
  if (state === 'uploading') return <Unfinished {...{ asset, isBusy, onChosen, onDiscarded }} />
  if (isBeingMade(asset)) {
    const left = job?.secondsLeft ?? null
    return (
      <UploadRow>
        <Progress
          label={translate('uploads.making', { title })}
          percent={job?.percent ?? 0}
          {...(left !== null && { details: translate('uploads.left', { time: duration(left) }) })}
        />
      </UploadRow>
    )
  }
  return job?.state === 'done' ? <Ready asset={asset} /> : <Failed asset={asset} />
}

function Unfinished({
  asset: { asset, title, fileName, bytes, createdBy },
  isBusy,
  onChosen,
  onDiscarded,
}: WaitingUploadProps) {
  const translate = useTranslate()
  const { size } = useWriter()
  const { identity } = useGetIdentity()
  if (identity && identity.fullName !== createdBy)
    return (
      <UploadRow>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('uploads.colleague', { title, name: createdBy })}
        </Typography>
      </UploadRow>
    )
  return (
    <UploadRow
      actions={
        <>
          <FileButton accept={filmTypes} onChosen={onChosen} variant="outlined" disabled={isBusy}>
            {translate('uploads.goOnWith')}
          </FileButton>
          <Button color="error" onClick={() => void discardUpload(asset).then(onDiscarded)}>
            {translate('uploads.discard')}
          </Button>
        </>
      }
    >
      <Typography>{translate('uploads.unfinished', { title, file: fileName, size: size(bytes) })}</Typography>
    </UploadRow>
  )
}

function Ready({ asset: { asset, title } }: { asset: Asset }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <UploadRow
      actions={
        <>
          <ChangeButton
            name="addVideo"
            what={title}
            variant="outlined"
            fixed={{ asset, address: undefined, seconds: undefined, picture: undefined }}
            initial={{ name: { en_us: title }, slug: slugOf(title) }}
            onDone={(made) => void navigate(`/videos/${(made as { id: string }).id}/show`)}
          />
          <ChangeButton name="removeUpload" params={{ asset }} what={title} color="error" />
        </>
      }
    >
      <Typography>{translate('uploads.ready', { title })}</Typography>
    </UploadRow>
  )
}

function Failed({ asset: { asset, title, job, reason } }: { asset: Asset }) {
  const translate = useTranslate()
  return (
    <UploadRow
      actions={
        <>
          <ChangeButton name="remakeUpload" params={{ asset }} what={title} variant="outlined" />
          <ChangeButton name="removeUpload" params={{ asset }} what={title} color="error" />
        </>
      }
    >
      <Typography sx={{ color: 'error.main' }}>
        {translate('uploads.failed', { title, reason: job?.reason ?? reason ?? '–' })}
      </Typography>
    </UploadRow>
  )
}
