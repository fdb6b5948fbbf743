import * as v from '@app/schema'

export const appSchema = v.pipe(
  v.string(),
  v.regex(/^(host|mfe-[a-z0-9-]{1,40})$/, 'must be the name of an app: host or mfe-<name>'),
)
export const channelSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be the name of a channel'))
export const releaseSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/, 'must be a release such as 1.0.0-ab12cd34'),
)
