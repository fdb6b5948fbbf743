// What every page has before the first script runs: the release set, and webpack's share scope.
import { provideShareScope, writeReleaseSet } from './data-blocks'

writeReleaseSet()
provideShareScope()
