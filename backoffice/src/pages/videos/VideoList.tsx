import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListPage } from '../../list/ListPage'
import { ChangeButton } from '../../form/ChangeButton'
import { Missing, Named } from '../../list/Named'
import { StateChip } from '../../list/StateChip'
import { useMay } from '../../api/access'
import { Uploads } from './Uploads'

/** Uploads above, videos below. */
export function VideoList() {
  const translate = useTranslate()
  const may = useMay()
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      {may('addVideo') && <Uploads />}
      <ListPage
        resource="videos"
        filters={['q', 'state', 'class']}
        toolbar={<ChangeButton name="addVideo" labelKey="videos.elsewhere" fixed={elsewhere} />}
        columns={[
          {
            name: 'name',
            render: ({ id, name, picture }) => (
              <Link to={`/videos/${id}/show`}>
                <Named texts={name} picture={picture} />
              </Link>
            ),
          },
          'class',
          {
            name: 'seconds',
            render: ({ seconds }) =>
              translate('videos.length', {
                minutes: Math.floor(seconds / 60),
                seconds: String(seconds % 60).padStart(2, '0'),
              }),
          },
          { name: 'state', render: ({ state }) => <StateChip state={state} /> },
          'publishAt',
          { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
        ]}
      />
    </Stack>
  )
}

/** A file or stream at another server has no upload. */
const elsewhere = { asset: undefined, picture: '' }
