import { atom } from '@app/platform'
import type { ComponentType } from 'react'

/** The line above the screens that tells of a lost connection; null until its code is here. */
export const offlineBarAtom = atom<{ Bar: ComponentType } | null>(null)
