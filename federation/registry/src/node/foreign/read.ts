import { type Dist, readFiles, readPackages, withoutMaps } from '../dist'
import { decodeJson } from '../json'
import { integrityFile, isFileName } from '../../record'
import { Refused } from '../../refused'
import { describeForeign } from '../../foreign/describe'
import { federationManifestSchema } from '../../foreign/federation-manifest'
import { remoteFileSchema } from '../../foreign/remote-file'

const howTo = 'See docs/foreign-remotes.md.'

/**
 * The output of a foreign build, described like our own builds.
 * @throws Refused if one of its two files is missing or wrong; every problem is named
 */
export async function readForeignDist(folder: string): Promise<Dist> {
  const all = await readFiles(folder)
  const manifest = all.get('mf-manifest.json')
  const remote = all.get('remote.json')
  if (!manifest || !remote) {
    throw new Refused(
      ...(manifest
        ? []
        : [
            `${folder} has no mf-manifest.json: give the output folder of the build, and have the module federation plugin write it (manifest: true). @module-federation/enhanced, @module-federation/vite, @module-federation/rsbuild-plugin and the ModuleFederationPlugin of Rspack do; webpack's own plugin, @originjs/vite-plugin-federation and Native Federation cannot. ${howTo}`,
          ]),
      ...(remote
        ? []
        : [
            `${folder} has no remote.json: put one beside mf-manifest.json; its schema is remote.schema.json. ${howTo}`,
          ]),
    )
  }
  const read = [
    attempt(() => decodeJson(federationManifestSchema, manifest, 'mf-manifest.json')),
    attempt(() => decodeJson(remoteFileSchema, remote, 'remote.json')),
  ] as const
  const [ofManifest, ofRemote] = read
  if (!('value' in ofManifest) || !('value' in ofRemote)) {
    throw new Refused(...read.flatMap((one) => ('problems' in one ? one.problems : [])))
  }

  // Hidden files and folders of tools, such as .vite, do not belong to a release; a plan of rollouts is not served.
  const isServed = (name: string) => !['remote.json', 'rollout.json'].includes(name) && !/(^|\/)\./.test(name)
  const { files, maps } = withoutMaps([...all].filter(([name]) => isServed(name)))
  const { build, problems } = describeForeign(ofRemote.value, ofManifest.value, files)
  const names = [...files.keys()]
  const named = names.filter((name) => /\.[cm]js$/.test(name))
  problems.push(
    ...names
      .filter((name) => !isFileName(name))
      .map(
        (name) =>
          `The file ${JSON.stringify(name)} cannot be served under that name: use only letters, digits and - _ . ~ @ +.`,
      ),
    ...(named.length > 0
      ? [
          `${named.join(', ')} would not be treated as scripts: have the build name its scripts .js (webpack, Rspack: output.filename and output.chunkFilename, such as '[name].js').`,
        ]
      : []),
    ...(files.has(integrityFile)
      ? [`${integrityFile} is a file that publishing writes itself: give yours another name.`]
      : []),
  )
  const packages = attempt(() => readPackages(files))
  if ('problems' in packages) problems.push(...packages.problems)
  if (problems.length > 0 || !('value' in packages)) throw new Refused(...problems)
  return { build: { ...build, ...packages.value }, files, maps }
}

function attempt<T>(read: () => T): { value: T } | { problems: readonly string[] } {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems }
    throw error
  }
}
