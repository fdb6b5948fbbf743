import { atom, useAtomValue, useSetAtom } from '@app/platform'
import { useEffect } from 'react'

const nameOf = (key: string, period: string) => `${key}|${period}`

/** The seals that this page showed while their draws were open: a draw revealed under another one is told at once. */
export const sealsAtom = atom<Readonly<Record<string, string>>>({})

/** The first seal that was shown for a period stands. */
const rememberAtom = atom(null, (_, set, { name, commitment }: { name: string; commitment: string }) =>
  set(sealsAtom, (all) => (name in all ? all : { ...all, [name]: commitment })),
)

export function useRememberSeal(key: string, period: string, commitment: string): void {
  const remember = useSetAtom(rememberAtom)
  useEffect(() => remember({ name: nameOf(key, period), commitment }), [remember, key, period, commitment])
}

export const useSeenSeal = (key: string, period: string): string | undefined =>
  useAtomValue(sealsAtom)[nameOf(key, period)]
