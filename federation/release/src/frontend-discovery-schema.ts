import * as v from 'valibot'

const version = v.strictObject({
  url: v.pipe(v.string(), v.description('The entry of this version, absolute or relative to the server')),
  fallbackUrl: v.exactOptional(v.pipe(v.string(), v.description('The last good release'))),
  metadata: v.strictObject({
    integrity: v.pipe(v.string(), v.description('The hash of the entry')),
    version: v.string(),
  }),
  extras: v.exactOptional(v.record(v.string(), v.unknown())),
  deployment: v.exactOptional(
    v.object({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
  ),
})

/**
 * The frontend-discovery format, v1-pre, of github.com/awslabs/frontend-discovery (schema/v1-pre.json), as our own
 * schema. Theirs describes only the first version of each remote; ours checks every one, so that whatever matches ours
 * matches theirs.
 */
export const frontendDiscoverySchema = v.pipe(
  v.strictObject({
    schema: v.string(),
    microFrontends: v.record(v.string(), v.array(version)),
  }),
  v.title('Frontend discovery'),
  v.description('What a channel serves, for tools that read the awslabs frontend-discovery format, v1-pre'),
)
export type FrontendDiscovery = v.InferOutput<typeof frontendDiscoverySchema>
