import { atom, useAtomValue, useSetAtom } from '@app/platform'
import { useEffect } from 'react'

const nameOf = (key: string, period: string) => `${key}|${period}`

/** The seals that this page showed while their draws were open, to report a draw revealed under a different one. */
export const sealsAtom = atom<Readonly<Record<string, string>>>({})

/** The first seal shown for a period is kept. */
const rememberAtom = atom(null, (_, set, { name, commitment }: { name: string; commitment: string }) =>
  set(sealsAtom, (all) => (name in all ? all : { ...all, [name]: commitment })),
)

export function useRememberSeal(key: string, period: string, commitment: string): void {
  const remember = useSetAtom(rememberAtom)
  useEffect(() => remember({ name: nameOf(key, period), commitment }), [remember, key, period, commitment])
}

export const useSeenSeal = (key: string, period: string): string | undefined =>
  useAtomValue(sealsAtom)[nameOf(key, period)]
