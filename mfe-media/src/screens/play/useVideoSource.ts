import { type VideoInfo, videoInfo } from '@app/contracts'
import { request, useSite } from '@app/platform'
import { useEffect, useRef } from 'react'
import type { Player, PlayerState, Source } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** How long a playing video may stall before it is reloaded, which loses its buffer. */
const stallMs = 8000

/** The fixed stream (VIDEO-4): a path of ours or an https address, else none. */
const fixedStream = (address = '') => (/^(\/(?!\/)|https:\/\/)/.test(address) ? address : '')

/** What a fixed stream leads to; of a video's own address the server says it. */
function kindOf(address: string): VideoInfo['kind'] {
  if (/\.mp4($|\?)/.test(address)) return 'mp4'
  return /\.webm($|\?)/.test(address) ? 'webm' : 'hls'
}

/** What a video's player loads first: its own address; null: it has none. */
export const ownSource = ({ playlistUrl: url, kind, captions }: VideoInfo, startS: number): Source | null =>
  url ? { url, kind, captions, startS } : null

/**
 * Keeps the video's own address in the player, which has loaded it, or loads the operator's fixed stream. If the stream breaks off or
 * stalls, it continues at the same position with a newly signed address (VIDEO-8).
 */
export function useVideoSource(player: Player | null, state: PlayerState, video: VideoInfo, startS: number) {
  const { id, playlistUrl: own, captions } = video
  const fixed = fixedStream(useSite()?.defaultStream)
  const url = own || fixed
  const latest = useRef({ url, kind: own ? video.kind : kindOf(url), captions, startS })

  useEffect(() => {
    if (state.positionS > 0) latest.current.startS = state.positionS
  }, [state.positionS])
  // a fixed stream that arrives late or changes does not affect a video with its own address
  const late = own ? '' : fixed
  useEffect(() => {
    if (!latest.current.url) Object.assign(latest.current, { url: late, kind: kindOf(late) })
    if (player && late) player.load(latest.current)
  }, [player, late])

  const reload = async () => {
    const fresh = await request(videoInfo, { id }).catch(() => null)
    if (fresh?.playlistUrl) {
      const { playlistUrl, kind, captions: files } = fresh
      Object.assign(latest.current, { url: playlistUrl, kind, captions: files })
    }
    if (!latest.current.url) return
    player?.load(latest.current)
    if (player?.state().isWanted) player.play()
  }
  const recovery = useRecovery(player, { stallMs, reload })
  return { ...recovery, isBroken: recovery.hasGivenUp || (!url && !recovery.isReconnecting) }
}
