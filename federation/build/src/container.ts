import webpack, { type WebpackPluginInstance } from 'webpack'
import { BuildManifestPlugin } from './build-manifest'
import { FederationManifestPlugin } from './federation-manifest'
import { chunkOf, remoteEntry, type RemoteFederation } from './federation'
import { type AppPackage, uniqueNameOf } from './app-package'
import { NoRangesPlugin } from './no-ranges'
import { consumed, demandSingletons, versionsOf } from './shared'

/**
 * The plugins that make a build a remote: webpack's own container, and the description that publishing reads.
 * @throws Error if the name is not the package's, or a singleton is not shared
 */
export function container(app: AppPackage, { name, exposes, shared }: RemoteFederation): WebpackPluginInstance[] {
  if (name !== app.name)
    throw new Error(`The remote in ${app.folder} is named ${name}, but its package is named ${app.name}`)
  demandSingletons(name, shared)
  const federation = {
    name,
    library: { type: 'window', name: uniqueNameOf(app) },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([exposed, file]) => [exposed, { import: file, name: chunkOf(exposed) }]),
    ),
  }
  return [
    new webpack.container.ModuleFederationPlugin({
      ...federation,
      filename: remoteEntry,
      shared: consumed(app.folder, shared),
    }),
    new NoRangesPlugin(),
    new FederationManifestPlugin(app, { ...federation, shared }),
    new BuildManifestPlugin(app, { needs: versionsOf(app.folder, shared, '^') }),
  ]
}
