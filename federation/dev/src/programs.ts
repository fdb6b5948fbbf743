import { join } from 'node:path'
import { channelName } from './channel'
import { type Program, runProgram } from './program'

export type Settings = NodeJS.ProcessEnv & Record<'API_PORT' | 'PAY_PORT' | 'TRUSTED_HOPS', string>
export type Programs = Readonly<Record<'The API' | 'The edge' | 'The payment sandbox', Program>>

const shared = ['contracts', 'schema', 'money', 'fairness', 'settings', 's3', 'media'].map(
  (name) => `shared/${name}/src`,
)
const addressOf = (port: string | number, path: string) => `http://127.0.0.1:${port}${path}`

/** The servers as in `npm start`; the edge runs behind the address that browsers open, on its own registry. */
export function runPrograms(
  root: string,
  settings: Settings,
  { edgePort, registry, onChange }: { edgePort: number; registry: string; onChange: () => void },
): Programs {
  const run = (options: Parameters<typeof runProgram>[1]) => runProgram(root, options, onChange)
  return {
    'The payment sandbox': run({
      name: 'The payment sandbox',
      file: 'api/sandbox-provider/main.ts',
      env: settings,
      sources: ['api/sandbox-provider'],
      url: addressOf(settings.PAY_PORT, '/healthz'),
    }),
    'The API': run({
      name: 'The API',
      file: 'api/src/develop.ts',
      code: 'api/src/start.ts',
      env: { ...settings, TRUSTED_HOPS: String(Number(settings.TRUSTED_HOPS) + 1) },
      sources: ['api/src', 'shared/database/src', ...shared],
      url: addressOf(settings.API_PORT, '/readyz'),
    }),
    'The edge': run({
      name: 'The edge',
      file: 'federation/edge/src/main.ts',
      env: {
        ...settings,
        PORT: String(edgePort),
        CHANNEL: channelName,
        REGISTRY_URL: registry,
        // it would cache files that change
        SERVICE_WORKER: 'off',
        // the registry has no files to draw with
        DRAW_PAGES: 'off',
      },
      sources: ['edge', 'registry', 'renderer', 'storage']
        .map((name) => join('federation', name, 'src'))
        .concat(shared),
      url: addressOf(edgePort, '/favicon.ico'),
      // it would name its own port
      isQuiet: true,
    }),
  }
}
