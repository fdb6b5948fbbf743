import { languages, tabNames } from '@app/contracts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Form, maxLength, required, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PictureInput } from '../../form/PictureInput'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { useUndo } from '../../form/useUndo'
import { Tile } from '../../list/Tile'
import { AccentInput } from './AccentInput'
import { accents, faultOf, writtenOf } from './appearance'
import { AppearancePreview } from './AppearancePreview'
import { OfferedInput } from './OfferedInput'

type AppearanceFormProps = { initial: object; version: string | undefined; onReload: () => void }

/** What is saved was seen on the phone, as it is. */
export function AppearanceForm({ initial, version, onReload }: AppearanceFormProps) {
  const translate = useTranslate()
  const offerUndo = useUndo()
  const { submit, isSending, error } = useChange('editAppearance')

  async function save(values: Readonly<Record<string, unknown>>) {
    const { why } = values
    const reason = typeof why === 'string' && why !== '' ? { why } : {}
    const received = await submit({ version, request: { ...writtenOf(values), ...reason } })
    if (received === null || 'approval' in received) return
    const before = { ...writtenOf({ ...initial }), why: translate('form.undo') }
    offerUndo({ name: 'editAppearance', before, version: received.version, versionBefore: version, onUndone: onReload })
    onReload()
  }

  return (
    <Form record={{ ...initial }} onSubmit={save}>
      <Fields isSending={isSending} refused={<Refused error={error} isChange onReload={onReload} />} />
    </Form>
  )
}

function Fields({ isSending, refused }: { isSending: boolean; refused: ReactNode }) {
  const translate = useTranslate()
  const appearance = writtenOf(useWatch())
  const now = JSON.stringify(appearance)
  const [shown, setShown] = useState<string | null>(null)
  const isShown = now === shown
  const canShow =
    appearance.name !== '' && accents.every(([field, theme]) => faultOf(theme, appearance[field]) === null)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 440px' },
        gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateAreas: { xs: '"fields" "phone" "save"', md: '"fields phone" "save phone"' },
      }}
    >
      <Stack spacing={2} sx={{ gridArea: 'fields', minWidth: 0 }}>
        <Tile title={translate('appearance.identity')}>
          <Stack spacing={2}>
            <TextInput
              source="name"
              label={translate('fields.name')}
              validate={[required(), maxLength(40)]}
              helperText={false}
            />
            <PictureInput source="icon" label={translate('fields.icon')} />
            <PictureInput source="authPicture" label={translate('fields.authPicture')} />
            <PictureInput source="memberPicture" label={translate('fields.memberPicture')} />
          </Stack>
        </Tile>
        <Tile title={translate('appearance.accents')}>
          <Stack spacing={2}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('appearance.about.accents')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
              {accents.map(([field, theme]) => (
                <AccentInput key={field} source={field} theme={theme} />
              ))}
            </Box>
          </Stack>
        </Tile>
        <Tile title={translate('appearance.offered')}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
            <OfferedInput source="tabs" all={tabNames} fixed={['mine']} />
            <OfferedInput source="languages" all={languages} />
          </Box>
        </Tile>
      </Stack>
      <Box sx={{ gridArea: 'phone', minWidth: 0 }}>
        <AppearancePreview
          appearance={appearance}
          canShow={canShow}
          isShown={isShown}
          onShown={(one) => setShown(JSON.stringify(one))}
        />
      </Box>
      <Box sx={{ gridArea: 'save', minWidth: 0 }}>
        <Tile title={translate('appearance.save')}>
          <Stack spacing={1.5}>
            <TextInput source="why" label={translate('fields.why')} helperText={false} />
            {refused}
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <Button type="submit" variant="contained" disabled={!isShown} loading={isSending}>
                {translate('ra.action.save')}
              </Button>
              {!isShown && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('appearance.showFirst')}
                </Typography>
              )}
            </Stack>
          </Stack>
        </Tile>
      </Box>
    </Box>
  )
}
