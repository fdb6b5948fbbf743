import { join } from 'node:path'
import { remote } from '@app/build/webpack'

const config = remote(import.meta.dirname, {
  name: 'mfe-media',
  exposes: {
    './routes': './src/exposes/routes.ts',
    './widgets': './src/exposes/widgets.ts',
  },
  shared: [
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@app/platform',
    '@app/ui',
    '@app/schema',
    'lucide-react/createLucideIcon',
  ],
  devServer: { port: 4103 },
})

/** video.js without its controls, and its HLS engine without DASH. */
const player = {
  alias: {
    'video.js$': 'video.js/core.es.js',
    'videojs-vtt.js$': 'videojs-vtt.js/lib/vtt.js',
    'mpd-parser$': false,
    'mux.js/lib/tools/parse-sidx$': false,
  },
  rule: {
    test: /[\\/](video\.js[\\/]core\.es|dist[\\/]videojs-http-streaming\.es|videojs-vtt\.js[\\/]lib[\\/]vtt)\.js$/,
    loader: join(import.meta.dirname, 'lean-player.cjs'),
  },
}

/** What video, preview and room show of the player, in one stylesheet that each of them loads. */
const playerStyles = {
  type: 'css/mini-extract',
  test: /[\\/](components[\\/](player-frame|watch-columns|next-card)|ui[\\/]src[\\/]dialog)[\\/]/,
  name: 'styles-player',
  chunks: 'async',
  enforce: true,
}

export default async (env) => {
  const { resolve, module, optimization, ...rest } = await config(env)
  return {
    ...rest,
    // so that the chunk of video.js is itself what its HLS engine shares with it
    optimization: { ...optimization, splitChunks: { cacheGroups: { defaultVendors: false, playerStyles } } },
    resolve: { ...resolve, alias: { ...resolve.alias, ...player.alias } },
    module: { ...module, rules: [...module.rules, player.rule] },
  }
}
