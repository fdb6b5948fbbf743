import { maxUploadBytes } from '@app/contracts'
import type { TextName } from '../../screen-texts/texts'

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const maxMegabytes = maxUploadBytes / 1024 / 1024

/** Why a file is refused before upload; null if the server may decide (SET-10). */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): TextName | null {
  if (!pictureTypes.includes(type)) return 'info.notPicture'
  return size > maxUploadBytes ? 'info.tooLarge' : null
}
