import { BackBar, languageAtom, languageTags, useAtomValue, useSite } from '@app/platform'
import { Button, ListGroup, ListRow, Screen } from '@app/ui'
import { BellRing, FileText, Gauge, KeyRound, Languages, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { logOut } from '../../session/log-out'
import { useTexts as useFrameTexts } from '../../texts'
import { useTexts } from '../../screen-texts/texts'
import { HapticsRow } from './HapticsRow'
import { InstallApp } from './InstallApp'
import { PayPasswordRow } from './PayPasswordRow'
import css from './SettingScreen.module.css'
import { ThemeChoice } from './ThemeChoice'

export function SettingScreen(): ReactNode {
  const t = useTexts()
  const frame = useFrameTexts()
  const language = useAtomValue(languageAtom)
  const ownName = useSite()?.languages.find(({ value }) => value === language)?.name
  return (
    <Screen>
      <BackBar title={t('setting.title')} fallback="/Mine" />
      <div className={`pad ${css.groups}`}>
        <ListGroup label={t('setting.title')}>
          <ListRow icon={<UserRound />} title={t('info.title')} href="/Infomation" />
          <ListRow icon={<KeyRound />} title={t('setting.loginPassword')} href="/SetLoginPassword" />
          <PayPasswordRow />
          <ListRow icon={<BellRing />} title={t('notify.title')} href="/Notifications" />
          <ListRow icon={<Gauge />} title={t('setting.limits')} href="/PlayLimits" />
          <ListRow
            icon={<Languages />}
            title={t('setting.language')}
            value={<span lang={languageTags[language]}>{ownName}</span>}
            href="/Language"
          />
          <ListRow icon={<FileText />} title={t('agreement.title')} href="/Agreement" />
        </ListGroup>
        <ThemeChoice />
        <HapticsRow />
        <InstallApp />
        <Button variant="danger" onClick={logOut}>
          {frame('setting.logout')}
        </Button>
      </div>
    </Screen>
  )
}
