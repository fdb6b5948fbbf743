import { toastAtom, useAtomValue } from '@app/platform'
import { ToastRegion } from '@app/ui'
import type { ReactNode } from 'react'

export const Toasts = (): ReactNode => <ToastRegion toast={useAtomValue(toastAtom)} />
