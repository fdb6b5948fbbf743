/**
 * A loader that prefixes chunk names with the remote's name: in one build, two remotes would otherwise share a chunk by
 * name.
 */
module.exports = function (source) {
  const remote = /[\\/](mfe-[a-z0-9-]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1]
  return remote ? source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`) : source
}
