/** A loader that puts the remote's name before those of its chunks: in one build, two remotes would otherwise share a chunk by name. */
module.exports = function (source) {
  const remote = /[\\/](mfe-[a-z0-9-]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1]
  return remote ? source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`) : source
}
