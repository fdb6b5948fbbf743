import { videoInfo } from '@app/contracts'
import { request } from '@app/platform'
import { useEffect, useRef, useState } from 'react'
import type { Player, PlayerState } from '../../player/player'

type Source = { url: string; startS: number; isPlaying: boolean }

/**
 * Keeps the player supplied. An address that no longer works is renewed once by itself; after that the stream is broken
 * until the member tries again, and goes on where it broke off (VIDEO-8).
 */
export function useVideoSource(
  player: Player | null,
  state: PlayerState,
  video: { id: number; url: string; startS: number },
) {
  const [source, setSource] = useState<Source>({ url: video.url, startS: video.startS, isPlaying: false })
  const [hasRenewed, setHasRenewed] = useState(false)
  const lastS = useRef(video.startS)

  useEffect(() => {
    if (state.positionS > 0) lastS.current = state.positionS
  }, [state.positionS])

  useEffect(() => {
    if (!player || !source.url) return
    player.load(source.url, source.startS)
    if (source.isPlaying) player.play()
  }, [player, source])

  const { id } = video
  const hasFailed = state.phase === 'failed'
  useEffect(() => {
    if (!hasFailed || hasRenewed) return
    setHasRenewed(true)
    void renewed(id).then((url) => url && setSource({ url, startS: lastS.current, isPlaying: false }))
  }, [hasFailed, hasRenewed, id])

  return {
    isBroken: !source.url || (hasFailed && hasRenewed),
    retry: async () => {
      const url = (await renewed(id)) ?? source.url
      setSource({ url, startS: lastS.current, isPlaying: true })
    },
  }
}

/** A new signed address; null when the server gives none, and the old one is all there is. */
const renewed = (id: number) =>
  request(videoInfo, { id }).then(
    ({ vod_play_url }) => vod_play_url || null,
    () => null,
  )
