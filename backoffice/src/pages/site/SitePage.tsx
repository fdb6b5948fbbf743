import { calls, settingsAbout, switchesAbout } from '@app/back-office'
import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { fieldsOf } from '../../form/schema'
import { Loaded } from '../../list/Loaded'
import { useTexts } from '../../list/Named'
import { Page } from '../../list/Page'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

const settings = fieldsOf(calls.site.answer).filter(({ name }) => name in settingsAbout)
const switches = fieldsOf(calls.switches.answer)

/** The site's settings and switches, each with what it changes for members. */
export function SitePage() {
  const translate = useTranslate()
  const inLanguage = useTexts()
  const { field } = useWriter()
  const site = useCall('site')
  const doors = useCall('switches')
  const shown = (one: (typeof settings)[number], value: unknown): string => {
    if (one.kind === 'texts') return inLanguage(value as Record<string, string>) || '–'
    if (!Array.isArray(value)) return field(one, value)
    return value
      .map((each: unknown) => {
        const { name, text } = (typeof each === 'object' && each ? each : {}) as { name?: unknown; text?: unknown }
        return typeof name === 'object' ? inLanguage(name as Record<string, string>) : String(name ?? text ?? each)
      })
      .join(', ')
  }
  return (
    <Page title={translate('site.title')}>
      <Tile title={translate('site.switches')} actions={<ChangeButton name="setSwitches" variant="outlined" />}>
        <Loaded query={doors}>
          {({ answer }) => (
            <About
              rows={switches.map((one) => ({
                name: one.name,
                value: field(one, (answer as Record<string, unknown>)[one.name]),
                about: switchesAbout[one.name as keyof typeof switchesAbout],
              }))}
            />
          )}
        </Loaded>
      </Tile>
      <Tile title={translate('site.settings')} actions={<ChangeButton name="editSite" variant="outlined" />}>
        <Loaded query={site}>
          {({ answer }) => (
            <About
              rows={settings.map((one) => ({
                name: one.name,
                value: shown(one, (answer as Record<string, unknown>)[one.name]),
                about: settingsAbout[one.name as keyof typeof settingsAbout],
              }))}
            />
          )}
        </Loaded>
      </Tile>
    </Page>
  )
}

/** English: the sentences of the API's table; other languages have their own. */
function About({ rows }: { rows: readonly { name: string; value: string; about: string }[] }) {
  const translate = useTranslate()
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
      {rows.map(({ name, value, about }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
          }}
        >
          <Box component="dt">
            <Typography sx={{ fontWeight: 600 }}>{translate(`fields.${name}`, { _: name })}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`about.${name}`, { _: about })}
            </Typography>
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
