import { Segments } from '@app/ui/form'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../screen-texts/texts'
import { storeTheme, onOtherTabsTheme, storedTheme, type Theme, themes } from '../../theme/theme'
import css from './SettingScreen.module.css'

/** Light, dark or the system's theme. */
export function ThemeChoice(): ReactNode {
  const t = useTexts()
  const [theme, setTheme] = useState(storedTheme)
  useEffect(() => onOtherTabsTheme(setTheme), [])
  const choose = (choice: Theme) => {
    storeTheme(choice)
    setTheme(choice)
  }
  return (
    <section>
      <h2 className={css.caption}>{t('setting.theme')}</h2>
      <Segments
        label={t('setting.theme')}
        options={themes.map((value) => ({ value, label: t(`setting.theme.${value}`) }))}
        value={theme}
        onChange={choose}
      />
    </section>
  )
}
