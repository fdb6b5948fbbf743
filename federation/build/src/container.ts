import webpack, { type WebpackPluginInstance } from 'webpack'
import { remoteEntry } from './base'
import { BuildManifestPlugin } from './build-manifest'
import { FederationManifestPlugin } from './federation-manifest'
import { chunkOf, type RemoteFederation } from './federation'
import { type AppPackage, uniqueNameOf } from './app-package'
import { consumed, demandSingletons, versionsOf } from './shared'

/**
 * What makes a remote of a build: webpack's own container, and the description that publishing reads.
 * @throws Error when the name is not the package's, or a singleton is not shared
 */
export function container(part: AppPackage, { name, exposes, shared }: RemoteFederation): WebpackPluginInstance[] {
  if (name !== part.part)
    throw new Error(`The remote in ${part.folder} is called ${name}, but its package ${part.part}`)
  demandSingletons(name, shared)
  const federation = {
    name,
    library: { type: 'window', name: uniqueNameOf(part) },
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([exposed, file]) => [exposed, { import: file, name: chunkOf(exposed) }]),
    ),
  }
  return [
    new webpack.container.ModuleFederationPlugin({
      ...federation,
      filename: remoteEntry,
      shared: consumed(part.folder, shared),
    }),
    new FederationManifestPlugin(part, { ...federation, shared }),
    new BuildManifestPlugin(part, { needs: versionsOf(part.folder, shared, '^') }),
  ]
}
