import { type AnswerOf, type BackOfficeCalls, calls } from '@app/back-office'
import { Alert, Box, Card, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../api/access'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { ChangeForm } from '../../form/ChangeForm'
import { fieldsOf } from '../../form/schema'
import { useOpened } from '../../form/useOpened'
import { Facts } from '../../list/Facts'
import { Loaded } from '../../list/Loaded'
import { useTexts } from '../../list/Named'
import { Opening } from '../../list/Opening'
import { Page } from '../../list/Page'
import { StateChip } from '../../list/StateChip'
import { Tile } from '../../list/Tile'
import { PhonePreview } from './PhonePreview'
import { Posters } from './Posters'
import { Progress } from './Progress'
import { StateButtons } from './StateButtons'

type Video = AnswerOf<BackOfficeCalls['video']>
const facts = ['id', 'class', 'seconds', 'publishAt', 'address', 'captions']
const fields = fieldsOf(calls.video.answer).filter(({ name }) => facts.includes(name))

/** One video: whether members see it, and its texts in every language side by side. */
export function VideoPage() {
  const { id = '' } = useParams()
  const inLanguage = useTexts()
  const may = useMay()
  const video = useCall('video', { params: { video: id } })
  return (
    <Loaded query={video}>
      {({ answer, version }) => (
        <Page title={inLanguage(answer.name)}>
          <Making video={answer} />
          <Seen video={answer} what={inLanguage(answer.name)} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 440px' },
            }}
          >
            {may('editVideo') && <Texts id={id} />}
            <PhonePreview video={id} title={inLanguage(answer.name)} version={version ?? ''} />
          </Box>
        </Page>
      )}
    </Loaded>
  )
}

function Making({ video: { making, name } }: { video: Video }) {
  const translate = useTranslate()
  const inLanguage = useTexts()
  if (making?.state === 'failed') return <Alert severity="error">{making.reason}</Alert>
  if (making?.state !== 'queued' && making?.state !== 'running') return null
  return <Progress label={translate('uploads.making', { title: inLanguage(name) })} percent={making.percent} />
}

function Seen({ video, what }: { video: Video; what: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { id, state, asset, picture, wasPublished } = video
  const of = { params: { video: id }, what }
  return (
    <Tile
      title={translate('videos.seen')}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <StateButtons state={state} {...of} />
          {asset !== null && <ChangeButton name="addCaptions" {...of} />}
          {!wasPublished && (
            <ChangeButton name="removeVideo" {...of} onDone={() => void navigate('/videos')} color="error" />
          )}
        </Stack>
      }
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {picture !== '' && (
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{ width: 240, aspectRatio: '16/9', objectFit: 'cover', borderRadius: 1 }}
          />
        )}
        <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
          <div>
            <StateChip state={state} />
          </div>
          <Facts record={video} fields={fields} />
        </Stack>
      </Stack>
    </Tile>
  )
}

function Texts({ id }: { id: string }) {
  const translate = useTranslate()
  const { opened, error, reload } = useOpened('editVideo', { video: id }, true)
  if (opened === null) return <Opening error={error} />
  const { posters } = opened.initial as Video
  return (
    <Card component="section" aria-label={translate('videos.texts')}>
      <ChangeForm
        key={opened.version}
        name="editVideo"
        params={{ video: id }}
        initial={opened.initial}
        version={opened.version ?? undefined}
        onReload={reload}
        onClose={reload}
      >
        <Posters posters={posters} />
      </ChangeForm>
    </Card>
  )
}
