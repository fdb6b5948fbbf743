import { useLocation, useSite } from '@app/platform'
import { VisuallyHidden } from '@app/ui'
import type { ReactNode } from 'react'
import { Logo } from '../components/Logo'
import { useTexts } from '../texts'
import css from './TabBar.module.css'
import { offeredTabs, tabAt, tabs } from './tabs'

/** The tab bar, on its five screens only: also on one whose tab the site does not offer, so that it can be left. */
export function TabBar(): ReactNode {
  const t = useTexts()
  const site = useSite()
  const current = tabs[tabAt(useLocation().pathname)]
  if (!current) return null
  return (
    <div className={css.layer}>
      <div className={css.fade} aria-hidden="true" />
      <nav className={css.bar} aria-label={t('tab.bar')}>
        {offeredTabs(site?.tabs).map(({ path, text, Icon }) => (
          <a key={path} href={path} className={css.tab} aria-current={path === current.path ? 'page' : undefined}>
            {Icon ? (
              <>
                <Icon className="icon-24" aria-hidden="true" />
                <span className={css.word}>{t(text)}</span>
              </>
            ) : (
              <>
                <span className={css.centre}>
                  <Logo />
                </span>
                <VisuallyHidden>{t(text)}</VisuallyHidden>
              </>
            )}
          </a>
        ))}
      </nav>
    </div>
  )
}
