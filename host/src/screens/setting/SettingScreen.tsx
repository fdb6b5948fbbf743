import { logout } from '@app/contracts'
import { BackBar, endSession, languageAtom, request, useAction, useAtomValue } from '@app/platform'
import { Button, ListGroup, ListRow, Pennant, Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { letters } from '../../components/LanguageButton'
import { useTexts } from '../../texts'
import css from './SettingScreen.module.css'

export function SettingScreen(): ReactNode {
  const t = useTexts()
  const language = useAtomValue(languageAtom)
  // The member leaves this device whether or not the server could be told.
  const { run, isPending } = useAction(() => request(logout, {}).finally(() => endSession('logout')), 'own')
  return (
    <Screen>
      <BackBar title={t('setting.title')} fallback="/Mine" />
      <div className="pad">
        <ListGroup label={t('setting.title')}>
          <ListRow icon={<Pennant letters={letters[language]} />} title={t('setting.language')} href="/Language" />
        </ListGroup>
        <div className={css.leave}>
          <Button variant="danger" loading={isPending} onClick={() => void run(undefined)}>
            {t('setting.logout')}
          </Button>
        </div>
      </div>
    </Screen>
  )
}
