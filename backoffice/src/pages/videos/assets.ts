import * as v from 'valibot'
import { isSomebodyThere } from '../../api/hand'
import { refusalOf, unreachable } from '../../api/refusal'
import { root } from '../../api/send'

const assetSchema = v.object({
  asset: v.string(),
  title: v.string(),
  fileName: v.string(),
  bytes: v.number(),
  state: v.string(),
  reason: v.nullable(v.string()),
  createdBy: v.string(),
  job: v.nullable(
    v.object({
      state: v.string(),
      percent: v.number(),
      secondsLeft: v.nullable(v.number()),
      reason: v.nullable(v.string()),
    }),
  ),
  videos: v.array(v.object({ slug: v.string() })),
})
export type Asset = v.InferOutput<typeof assetSchema>

export const isBeingMade = ({ job }: Asset): boolean => job?.state === 'queued' || job?.state === 'running'

/** What was uploaded, the newest first. @throws Refusal */
export async function readAssets(signal: AbortSignal): Promise<Asset[]> {
  const response = await fetch(`${root}/assets`, {
    credentials: 'same-origin',
    signal,
    headers: isSomebodyThere() ? {} : { 'x-background': '1' },
  }).catch(() => {
    throw unreachable()
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, body)
  return v.parse(v.object({ assets: v.array(assetSchema) }), body).assets
}
