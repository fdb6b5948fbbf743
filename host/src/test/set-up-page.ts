// What every host page has before the first script runs: the release set, and webpack's share scope.
import { provideShareScope } from '@app/loader/testing/page'
import { writeReleaseSet } from './data-blocks'

writeReleaseSet()
provideShareScope()

// Each test loads the host again, with fresh modules. Libraries without state of their own stay, because loading them is
// most of a test's time; with a fake clock they are loaded again, because React keeps the clock that it finds.
const stateless = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'lucide-react',
  '@testing-library/react/pure',
  '@app/contracts',
]
const hasFakeClock = () => Reflect.has(setTimeout, 'clock')
for (const name of stateless) {
  const library: unknown = jest.requireActual(name)
  jest.doMock(name, () => (hasFakeClock() ? jest.requireActual(name) : library))
}
