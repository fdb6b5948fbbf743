import { type ContentKind, contentKinds } from '@app/back-office'
import { Alert, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Page } from '../../list/Page'
import { Tile } from '../../list/Tile'
import { ExportButton } from './ExportButton'
import { ImportButton } from './ImportButton'

/** Content as the files of the operator's command, in both directions. */
export function FilesPage() {
  const translate = useTranslate()
  return (
    <Page title={translate('files.title')}>
      <Alert severity="info">{translate('files.hint')}</Alert>
      <Stack spacing={1}>
        {contentKinds.map((kind) => (
          <File key={kind} kind={kind} />
        ))}
      </Stack>
    </Page>
  )
}

function File({ kind }: { kind: ContentKind }) {
  const translate = useTranslate()
  const name = translate(`files.kinds.${kind}`)
  return (
    <Tile
      title={name}
      actions={
        <>
          <ExportButton kind={kind} name={name} />
          <ImportButton kind={kind} name={name} />
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{translate(`files.about.${kind}`)}</Typography>
    </Tile>
  )
}
