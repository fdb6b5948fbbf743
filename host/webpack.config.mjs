import { boot, host, worker } from '@app/build/webpack'

export default [
  host(import.meta.dirname, {
    entry: './src/index.ts',
    shared: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      '@app/platform',
      '@app/ui',
      '@app/schema',
      'lucide-react/createLucideIcon',
    ],
  }),
  boot(import.meta.dirname, './src/boot/index.ts'),
  worker(import.meta.dirname, './worker/index.ts'),
]
