import * as v from '@app/schema'
import { countSchema, idSchema } from '../primitives'

/** The data on a video card. */
export const videoSchema = v.object({
  id: idSchema,
  vod_name: v.string(),
  vod_pic: v.string(),
  /** How often members watched it. */
  count: countSchema,
  /** Length in seconds. */
  time: countSchema,
})
export type Video = v.InferOutput<typeof videoSchema>
