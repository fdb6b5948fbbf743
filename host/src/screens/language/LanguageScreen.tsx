import { type Language, languageLetters } from '@app/contracts'
import {
  BackBar,
  languageAtom,
  languageTags,
  setLanguage,
  showToast,
  useAction,
  useAtomValue,
  useBack,
  useSite,
  useCommonTexts,
} from '@app/platform'
import { ListGroup, ListRow, Screen } from '@app/ui'
import { Pennant } from '@app/ui/form'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'
import css from './LanguageScreen.module.css'

/** A language's name in the current language, shown below its own name. */
function nameIn(shown: Language, language: Language): string {
  const name = new Intl.DisplayNames(languageTags[shown], { type: 'language' }).of(
    languageTags[language].split('-')[0] ?? '',
  )
  return name ?? language
}

export function LanguageScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const current = useAtomValue(languageAtom)
  const offered = useSite()?.languages ?? []
  const back = useBack('/zhome')
  const { run } = useAction((language: Language) =>
    setLanguage(language).then(back, () => showToast(common('failedOffline'), 'error')),
  )
  return (
    <Screen>
      <BackBar title={t('language.title')} />
      <div className="pad">
        <ListGroup label={t('language.title')}>
          {offered.map(({ value, name }) => (
            <ListRow
              key={value}
              icon={<Pennant letters={languageLetters[value]} lang={languageTags[value]} />}
              title={name}
              detail={nameIn(current, value) === name ? undefined : nameIn(current, value)}
              lang={languageTags[value]}
              current={value === current}
              chevron={false}
              onClick={() => void run(value)}
            />
          ))}
        </ListGroup>
        <p className={css.note}>
          <Languages className="icon-16" aria-hidden="true" />
          <span>{t('language.note')}</span>
        </p>
      </div>
    </Screen>
  )
}
