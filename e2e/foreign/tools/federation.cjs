/** What every build of this folder exposes and shares, whatever its tools. */
exports.federation = {
  filename: 'remoteEntry.js',
  exposes: { './Page': './src/Page.jsx' },
  manifest: true,
  dts: false,
  shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
}
