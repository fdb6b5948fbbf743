// What every page has before the first script runs: the release set, and the share scope that webpack leaves.
import { provideShareScope, writeReleaseSet } from './data-blocks'

writeReleaseSet()
provideShareScope()
