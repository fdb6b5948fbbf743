import { showToast, useCommonTexts } from '@app/platform'

const write = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useCommonTexts()
  return async (text) => {
    if (await write(text)) showToast(t('copied'), 'success')
    else showToast(t('copyFailed'), 'error')
  }
}

/** Opens the device's sheet for sharing an address, by default this screen's; where there is none, the address is copied. */
export function useShare(): (title: string, href?: string) => Promise<void> {
  const t = useCommonTexts()
  return async (title, href = '') => {
    const { href: url } = new URL(href, window.location.href)
    if (!('share' in navigator)) {
      if (await write(url)) showToast(t('linkCopied'), 'success')
      else showToast(t('copyFailed'), 'error')
      return
    }
    // Whoever closes the sheet has changed their mind, which is no failure.
    await navigator.share({ title, url }).catch(() => {})
  }
}
