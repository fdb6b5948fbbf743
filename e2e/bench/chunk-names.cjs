/** A loader that puts the part's name before those of its chunks: in one build, two parts would otherwise share a chunk by name. */
module.exports = function (source) {
  const part = /[\\/](mfe-[a-z0-9-]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1]
  return part ? source.replaceAll('webpackChunkName: "', `webpackChunkName: "${part}-`) : source
}
