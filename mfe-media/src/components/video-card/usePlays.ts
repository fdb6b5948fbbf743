import { useFormat } from '@app/platform'
import { useTexts } from '../../texts'

/** 'How often watched' in words. */
export function usePlays(): (count: number) => string {
  const t = useTexts()
  const { number } = useFormat()
  return (count) => t('video.plays', { count, number: number(count) })
}
