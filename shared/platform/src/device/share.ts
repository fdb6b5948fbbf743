import { showToast, useCommonTexts } from '@app/platform'

const write = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text to the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useCommonTexts()
  return async (text) => {
    if (await write(text)) showToast(t('copied'), 'success')
    else showToast(t('copyFailed'), 'error')
  }
}

/** Opens the device's share sheet for an address, by default this screen's; without one, copies the address. */
export function useShare(): (title: string, href?: string) => Promise<void> {
  const t = useCommonTexts()
  return async (title, href = '') => {
    const { href: url } = new URL(href, window.location.href)
    if (!('share' in navigator)) {
      if (await write(url)) showToast(t('linkCopied'), 'success')
      else showToast(t('copyFailed'), 'error')
      return
    }
    // Closing the sheet is not a failure.
    await navigator.share({ title, url }).catch(() => {})
  }
}
