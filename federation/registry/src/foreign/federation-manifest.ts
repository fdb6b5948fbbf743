import * as v from 'valibot'

const names = v.optional(v.array(v.string()), [])
const kind = v.optional(v.object({ sync: names, async: names }), {})
const assetsSchema = v.optional(v.object({ js: kind, css: kind }), {})

/** The fields we read of the `mf-manifest.json` that the plugins of webpack, Rspack and Vite write. */
export const federationManifestSchema = v.object({
  metaData: v.object({
    name: v.optional(v.string()),
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string()),
    buildInfo: v.optional(v.object({ buildVersion: v.optional(v.string()) })),
    remoteEntry: v.object({
      name: v.pipe(v.string(), v.minLength(1)),
      path: v.optional(v.string(), ''),
      type: v.optional(v.string(), 'global'),
    }),
  }),
  shared: v.optional(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.minLength(1)),
        requiredVersion: v.optional(v.unknown()),
        singleton: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  remotes: v.optional(v.array(v.unknown()), []),
  exposes: v.array(v.object({ path: v.string(), assets: assetsSchema })),
})
export type FederationManifest = v.InferOutput<typeof federationManifestSchema>
