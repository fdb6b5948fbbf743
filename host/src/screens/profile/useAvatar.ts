import { setHeaderImage, uploadImage, userInfo } from '@app/contracts'
import { reload, request, showToast, tellSuccess } from '@app/platform'
import { useEffect, useRef, useState } from 'react'
import { useActionWithToast } from '../../components/useActionWithToast'
import { useTexts } from '../../screen-texts/texts'
import { maxMegabytes, pictureFault } from './pictureFault'

/**
 * Changes the member's picture to one of those offered or to an uploaded file.
 * @returns share: how much of the file has been sent; null while none is
 */
export function useAvatar(onDone: () => void) {
  const t = useTexts()
  const [share, setShare] = useState<number | null>(null)
  // Leaving the sheet cancels the upload.
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const { run, isPending } = useActionWithToast(async (picture: string | File) => {
    const { signal } = (sending.current = new AbortController())
    const path =
      typeof picture === 'string'
        ? picture
        : await request(uploadImage, { file: picture }, { signal, onProgress: setShare })
    await request(setHeaderImage, { picture: path }, { signal, onMessage: tellSuccess })
    return path
  })
  const choose = async (picture: string | File) => {
    const fault = typeof picture === 'string' ? null : pictureFault(picture)
    if (fault) {
      showToast(t(fault, { max: maxMegabytes }), 'error')
      return
    }
    if (typeof picture !== 'string') setShare(0)
    const path = await run(picture)
    setShare(null)
    if (path === undefined) return
    void reload(userInfo)
    onDone()
  }
  return { choose: (picture: string | File) => void choose(picture), share, isPending }
}
