import { calls } from '@app/back-office'
import { useTranslate } from 'react-admin'
import { useMay } from '../../api/access'
import { fieldsOf } from '../../form/schema'
import { useOpened } from '../../form/useOpened'
import { Facts } from '../../list/Facts'
import { Opening } from '../../list/Opening'
import { Page } from '../../list/Page'
import { Tile } from '../../list/Tile'
import { AppearanceForm } from './AppearanceForm'

const fields = fieldsOf(calls.appearance.answer)

/** What members know the site by: edited beside a phone that shows it before it is saved. */
export function AppearancePage() {
  const translate = useTranslate()
  const may = useMay()
  const { opened, error, reload } = useOpened('editAppearance', undefined, true)
  return (
    <Page title={translate('appearance.title')}>
      {opened === null && <Opening error={error} />}
      {opened !== null && may('editAppearance') && (
        <AppearanceForm
          key={opened.version}
          initial={opened.initial}
          version={opened.version ?? undefined}
          onReload={reload}
        />
      )}
      {opened !== null && !may('editAppearance') && (
        <Tile title={translate('appearance.title')}>
          <Facts record={opened.initial} fields={fields} />
        </Tile>
      )}
    </Page>
  )
}
