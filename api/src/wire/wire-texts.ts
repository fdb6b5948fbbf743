import { authenticationErrors, languages, type Language } from '@app/contracts'
import { textsOf } from '../locales/texts'
import type { Text } from './texts'

/** 鉴权错误 in every language but Vietnamese: clients recognise the error by this text. */
const authenticationError: Text = {
  ...(Object.fromEntries(languages.map((lang) => [lang, authenticationErrors.zh_cn])) as Record<Language, string>),
  vi_vn: authenticationErrors.vi_vn,
}

/** Messages of the wire, and of more than one feature. */
export const wireTexts = { ...textsOf('wire'), authenticationError }
