import { type VideoInfo, videoInfo } from '@app/contracts'
import { request } from '@app/platform'
import { useEffect, useRef } from 'react'
import type { Player, PlayerState } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** So long may a running video stand still before it is loaded anew: what it has loaded would be lost. */
const stallMs = 12_000

/**
 * Keeps the player supplied. Where the stream breaks off or stands still, it goes on with a newly signed address at the place
 * where it was (VIDEO-8).
 */
export function useVideoSource(player: Player | null, state: PlayerState, video: VideoInfo, startS: number) {
  const { id, vod_play_url: url, captions } = video
  const latest = useRef({ url, captions, startS })

  useEffect(() => {
    if (state.positionS > 0) latest.current.startS = state.positionS
  }, [state.positionS])
  useEffect(() => {
    if (player && latest.current.url) player.load(latest.current)
  }, [player])

  const reload = async () => {
    const fresh = await request(videoInfo, { id }).catch(() => null)
    if (fresh?.vod_play_url) Object.assign(latest.current, { url: fresh.vod_play_url, captions: fresh.captions })
    if (!latest.current.url) return
    player?.load(latest.current)
    if (player?.state().isWanted) player.play()
  }
  const recovery = useRecovery(player, { stallMs, reload })
  return { ...recovery, isBroken: recovery.hasGivenUp || (!url && !recovery.isReconnecting) }
}
