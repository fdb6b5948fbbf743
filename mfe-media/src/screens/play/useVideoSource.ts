import { type VideoInfo, videoInfo } from '@app/contracts'
import { request, useSite } from '@app/platform'
import { useEffect, useRef } from 'react'
import type { Player, PlayerState } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** So long may a running video stand still before it is loaded anew: what it has loaded would be lost. */
const stallMs = 12_000

/** The fixed stream (VIDEO-4): ours or over https, else none. */
const fixedStream = (address = '') => (/^(\/(?!\/)|https:\/\/)/.test(address) ? address : '')

/**
 * Keeps the player supplied, with the video's own address or else the operator's fixed stream. Where the stream breaks off or stands still, it goes on with a newly signed address at the place
 * where it was (VIDEO-8).
 */
export function useVideoSource(player: Player | null, state: PlayerState, video: VideoInfo, startS: number) {
  const { id, playlistUrl: own, captions } = video
  const fixed = fixedStream(useSite()?.defaultStream)
  const url = own || fixed
  const latest = useRef({ url, captions, startS })

  useEffect(() => {
    if (state.positionS > 0) latest.current.startS = state.positionS
  }, [state.positionS])
  // a fixed stream that becomes known, or another one, changes nothing for a video with an address of its own
  const late = own ? '' : fixed
  useEffect(() => {
    latest.current.url ||= late
    if (player && latest.current.url) player.load(latest.current)
  }, [player, late])

  const reload = async () => {
    const fresh = await request(videoInfo, { id }).catch(() => null)
    if (fresh?.playlistUrl) Object.assign(latest.current, { url: fresh.playlistUrl, captions: fresh.captions })
    if (!latest.current.url) return
    player?.load(latest.current)
    if (player?.state().isWanted) player.play()
  }
  const recovery = useRecovery(player, { stallMs, reload })
  return { ...recovery, isBroken: recovery.hasGivenUp || (!url && !recovery.isReconnecting) }
}
