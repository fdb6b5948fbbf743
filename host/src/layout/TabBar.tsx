import { useLocation } from '@app/platform'
import { Mark, VisuallyHidden } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts'
import css from './TabBar.module.css'
import { tabAt, tabs } from './tabs'

/** The tab bar, on its five screens only. */
export function TabBar(): ReactNode {
  const t = useTexts()
  const current = tabAt(useLocation().pathname)
  if (current < 0) return null
  return (
    <div className={css.layer}>
      <div className={css.fade} aria-hidden="true" />
      <nav className={css.bar} aria-label={t('tab.bar')}>
        {tabs.map(({ path, text, Icon }, index) => (
          <a key={path} href={path} className={css.tab} aria-current={index === current ? 'page' : undefined}>
            {Icon ? (
              <>
                <Icon className="icon-24" aria-hidden="true" />
                <span className={css.word}>{t(text)}</span>
              </>
            ) : (
              <>
                <span className={css.centre}>
                  <Mark />
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
