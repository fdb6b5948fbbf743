import { BackBar, languageAtom, languageTags, useAtomValue, useLocation, useSearchParams } from '@app/platform'
import type { Language } from '@app/contracts'
import { Screen } from '@app/ui'
import { type ReactNode, useMemo } from 'react'
import { reportCrash } from '../remote/report-crash'
import type { Shown } from './exported'
import { titleIn } from './language'
import { useRelease } from './leftovers'
import { Mounted } from './Mounted'
import { useHostFacts } from './useHostFacts'
import { useSame } from './useSame'

type Properties = Readonly<Record<string, unknown>>
/** What the host knows of a page or widget, the same object as long as it is shown. */
type Source = { app: string; release: string; name: string; base: string; shown: Shown; languages: readonly Language[] }

/** Sets `lang`, which may differ from the language of the page around it. */
function Body({ source, input }: { source: Source; input: Properties }): ReactNode {
  const { app, release, name, base, shown, languages } = source
  useRelease(base)
  const facts = useHostFacts(languages)
  const all = useMemo(() => ({ ...facts, ...input }), [facts, input])
  return (
    <div lang={languageTags[facts.language]}>
      {shown.kind === 'lifecycle' ? (
        <Mounted
          lifecycle={shown.lifecycle}
          input={all}
          onLeftBadly={(error) => reportCrash({ app, release, phase: `leaving ${name}`, error })}
        />
      ) : (
        <shown.Component {...all} />
      )}
    </div>
  )
}

type Page = { source: Source; title: Readonly<Partial<Record<Language, string>>> }

/** A foreign page in the frame of every screen: heading and back button are the host's. */
export function ForeignPage({ source, title }: Page): ReactNode {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const search = query.toString()
  const input = useMemo(
    () => ({ path: pathname, params: Object.fromEntries(new URLSearchParams(search)) }),
    [pathname, search],
  )
  const { text, language } = titleIn(useAtomValue(languageAtom), title)
  return (
    <Screen>
      <BackBar title={text} titleLang={languageTags[language]} />
      <Body source={source} input={input} />
    </Screen>
  )
}

/** A foreign widget: it gets the props from the app that shows it, and the host's facts. */
export function ForeignWidget({ source, input }: { source: Source; input: Properties }): ReactNode {
  return <Body source={source} input={useSame(input)} />
}
