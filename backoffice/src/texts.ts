import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'
import german from './texts/de.json'
import english from './texts/en.json'
import germanMessages from './texts/react-admin-de.json'

const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
]
const messages: Record<string, TranslationMessages> = {
  en: { ...englishMessages, ...english },
  de: { ...germanMessages, ...german },
}

/** The browser's language, until somebody chooses another. */
const first = navigator.language.startsWith('de') ? 'de' : 'en'

export const i18nProvider = polyglotI18nProvider((locale) => messages[locale] ?? messages['en']!, first, locales)
