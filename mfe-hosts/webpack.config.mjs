import { remote } from '@app/build/webpack'

export default remote(import.meta.dirname, {
  name: 'mfe-hosts',
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
  devServer: { port: 4104 },
})
