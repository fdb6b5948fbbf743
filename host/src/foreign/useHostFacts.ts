import { currentSessionAtom, languageAtom, useAtomValue, useNavigate } from '@app/platform'
import type { Language } from '@app/contracts'
import type { HostFacts } from '@app/remote-types'
import { useMemo } from 'react'
import { standIn } from './language'
import { useTheme } from './useTheme'

/** The facts that every foreign page and widget gets; the same object until one of them changes. */
export function useHostFacts(languages: readonly Language[]): HostFacts {
  const language = standIn(useAtomValue(languageAtom), languages)
  const theme = useTheme()
  const memberId = useAtomValue(currentSessionAtom)?.token ?? null
  const go = useNavigate()
  return useMemo(
    () => ({
      language,
      theme,
      session: { isMember: memberId !== null, memberId },
      navigate: (path, { replace = false } = {}) => void go(path, { replace }),
    }),
    [language, theme, memberId, go],
  )
}
