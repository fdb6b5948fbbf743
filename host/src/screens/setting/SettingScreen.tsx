import { logout } from '@app/contracts'
import { BackBar, endSession, languageAtom, request, useAtomValue } from '@app/platform'
import { Button, ListGroup, ListRow, Pennant, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { letters } from '../../components/LanguageButton'
import { useTexts } from '../../texts'
import css from './SettingScreen.module.css'

/** The member leaves this device at once, whether or not the server can be told. The request takes the session along. */
function leave() {
  request(logout, {}).catch(() => {})
  endSession('logout')
}

export function SettingScreen(): ReactNode {
  const t = useTexts()
  const language = useAtomValue(languageAtom)
  return (
    <Screen>
      <BackBar title={t('setting.title')} fallback="/Mine" />
      <div className="pad">
        <ListGroup label={t('setting.title')}>
          <ListRow icon={<Pennant letters={letters[language]} />} title={t('setting.language')} href="/Language" />
        </ListGroup>
        <div className={css.leave}>
          <Button variant="danger" onClick={leave}>
            {t('setting.logout')}
          </Button>
        </div>
      </div>
    </Screen>
  )
}
