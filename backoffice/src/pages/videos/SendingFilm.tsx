import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { goOnWithFilm, pauseFilm, type Sending } from '../../api/film-upload'
import { useWriter } from '../../list/value'
import { Progress } from './Progress'
import { UploadRow } from './UploadRow'

/** The film that goes up from here: how far, how fast, how long still, and its pause. */
export function SendingFilm({ sending }: { sending: Sending }) {
  const translate = useTranslate()
  const { size, duration } = useWriter()
  const { title, bytes, sentBytes, bytesPerSecond, state } = sending
  const rate = bytesPerSecond !== null && bytesPerSecond > 0 ? bytesPerSecond : null
  const details = [
    translate('uploads.of', { sent: size(sentBytes), all: size(bytes) }),
    ...(rate === null ? [] : [translate('uploads.rate', { size: size(rate) })]),
    ...(rate === null ? [] : [translate('uploads.left', { time: duration((bytes - sentBytes) / rate) })]),
    ...(state === 'sending' ? [] : [translate(`uploads.${state}`)]),
  ]
  return (
    <UploadRow
      actions={
        <Button variant="outlined" onClick={() => void (state === 'paused' ? goOnWithFilm() : pauseFilm())}>
          {translate(state === 'paused' ? 'uploads.goOn' : 'uploads.pause')}
        </Button>
      }
    >
      <Progress
        label={translate('uploads.sending', { title })}
        percent={(sentBytes / bytes) * 100}
        details={details.join(' · ')}
      />
    </UploadRow>
  )
}
