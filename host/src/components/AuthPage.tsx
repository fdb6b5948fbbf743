import { useBack, useSite, useCommonTexts, useScreenTitle } from '@app/platform'
import { IconButton, Screen } from '@app/ui'
import { Seal } from '@app/ui/game'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { releaseSet } from '@app/loader'
import { useTexts } from '../screen-texts/texts'
import css from './AuthPage.module.css'
import { Backdrop } from './Backdrop'
import { LanguageButton } from './LanguageButton'

type Properties = { title: string; lead: string; isShort?: boolean; children: ReactNode }

/** The seal is drawn from the release ID, so everybody on the same release sees the same mark. */
const releaseSeal = releaseSet.host.id.slice(-8).repeat(8)

/** The frame of Login and Register: seal or operator's picture, back button if visitors may enter, language, 18+. */
export function AuthPage({ title, lead, isShort = false, children }: Properties): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const back = useBack()
  // Visitors can go back only if the site is not for members only (LOGIN-4).
  const { isMembersOnly, authPicture: picture = '' } = useSite() ?? {}
  const canLeave = isMembersOnly === false
  useScreenTitle(title)
  return (
    <Screen>
      <div className={`${css.page} ${isShort ? css.isShort : ''}`}>
        <Backdrop
          src={picture}
          isClear
          fallback={
            <div className={css.crown} aria-hidden="true">
              <Seal hash={releaseSeal} detail={4} size={560} />
            </div>
          }
        />
        <header className={css.bar}>
          {canLeave ? (
            <IconButton label={common('back')} variant="filled" onClick={back}>
              <ChevronLeft className="icon-24" />
            </IconButton>
          ) : (
            <span />
          )}
          <LanguageButton />
        </header>
        <div className={css.lead}>
          <h1 className={css.title} tabIndex={-1} data-screen-heading>
            {title}
          </h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
        <p className={css.adult}>
          <b>{t('auth.adultMark')}</b>
          <span>{t('auth.adult')}</span>
        </p>
      </div>
    </Screen>
  )
}
