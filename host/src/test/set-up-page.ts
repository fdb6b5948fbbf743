// What every host page has before the first script runs: the release set, and the share scope that webpack leaves.
import { provideShareScope } from '@app/loader/testing/page'
import { writeReleaseSet } from './data-blocks'

writeReleaseSet()
provideShareScope()
