import type { CallName } from '@app/back-office'
import { calls } from '@app/back-office'
import { Alert, Box, Card, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../api/access'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { ChangeForm } from '../../form/ChangeForm'
import { Refused } from '../../form/Refused'
import { fieldsOf } from '../../form/schema'
import { useOpened } from '../../form/useOpened'
import { Facts } from '../../list/Facts'
import { Loaded } from '../../list/Loaded'
import { useTexts } from '../../list/Named'
import { Page } from '../../list/Page'
import { StateChip } from '../../list/StateChip'
import { Tile } from '../../list/Tile'
import { PhonePreview } from './PhonePreview'

const facts = ['id', 'class', 'seconds', 'publishAt', 'clip', 'address', 'asset']
const fields = fieldsOf(calls.video.answer).filter(({ name }) => facts.includes(name))

/** One video: whether members see it, and its texts in every language side by side. */
export function VideoPage() {
  const { id = '' } = useParams()
  const inLanguage = useTexts()
  const translate = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const params = { video: id }
  const video = useCall('video', { params })
  return (
    <Loaded query={video}>
      {({ answer, version }) => {
        const { name, state, making, picture, wasPublished } = answer
        const what = inLanguage(name)
        const to = (next: string, needs = true) => needs && state !== next
        return (
          <Page title={what}>
            {making?.state === 'failed' && <Alert severity="error">{making.reason}</Alert>}
            <Tile
              title={translate('videos.seen')}
              actions={
                <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
                  {to('published') && (
                    <ChangeButton
                      name="setVideoState"
                      labelKey="videos.publish"
                      fixed={published}
                      {...{ params, what }}
                      variant="contained"
                    />
                  )}
                  {to('scheduled') && (
                    <ChangeButton
                      name="setVideoState"
                      labelKey="videos.schedule"
                      fixed={scheduled}
                      {...{ params, what }}
                      variant="outlined"
                    />
                  )}
                  {to('draft') && (
                    <ChangeButton name="setVideoState" labelKey="videos.toDraft" fixed={draft} {...{ params, what }} />
                  )}
                  {to('withdrawn', state === 'published') && (
                    <ChangeButton
                      name="setVideoState"
                      labelKey="videos.withdraw"
                      fixed={withdrawn}
                      {...{ params, what }}
                      color="error"
                    />
                  )}
                  {!wasPublished && (
                    <ChangeButton
                      name="removeVideo"
                      {...{ params, what }}
                      onDone={() => void navigate('/videos')}
                      color="error"
                    />
                  )}
                </Stack>
              }
            >
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
                <Box
                  component="img"
                  src={picture}
                  alt=""
                  sx={{ width: 240, aspectRatio: '16/9', objectFit: 'cover', borderRadius: 1 }}
                />
                <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
                  <div>
                    <StateChip state={state} />
                  </div>
                  <Facts record={answer} fields={fields} />
                </Stack>
              </Stack>
            </Tile>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 440px' },
              }}
            >
              {may('editVideo') && <Texts name="editVideo" id={id} />}
              <PhonePreview video={id} title={what} version={version ?? ''} />
            </Box>
          </Page>
        )
      }}
    </Loaded>
  )
}

function Texts({ name, id }: { name: CallName; id: string }) {
  const translate = useTranslate()
  const { opened, error, reload } = useOpened(name, { video: id }, true)
  if (opened === null) return <Refused error={error} />
  return (
    <Card component="section" aria-label={translate('videos.texts')}>
      <ChangeForm
        key={opened.version}
        name={name}
        params={{ video: id }}
        initial={opened.initial}
        version={opened.version ?? undefined}
        onReload={reload}
        onClose={reload}
      />
    </Card>
  )
}

// `publishAt` is only asked for when it is scheduled
const published = { state: 'published', publishAt: undefined }
const scheduled = { state: 'scheduled' }
const draft = { state: 'draft', publishAt: undefined }
const withdrawn = { state: 'withdrawn', publishAt: undefined }
