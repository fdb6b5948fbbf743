import { retrying, showToast, useAction, useCommonTexts } from '@app/platform'
import { useState } from 'react'

/** Code that is loaded when it is first opened; if that fails, a toast says so. `part` is null while it is closed. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const common = useCommonTexts()
  const [part, setPart] = useState<Part | null>(null)
  const { run, isPending } = useAction(async () => {
    try {
      const loaded = await retrying(load)
      setPart(() => loaded)
    } catch {
      showToast(common('failedOffline'), 'error')
    }
  })
  return { part, isPending, open: () => void run(undefined), close: () => setPart(null) }
}
