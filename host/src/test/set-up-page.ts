// What every host page has before the first script runs: the release set, and webpack's share scope.
import { provideShareScope } from '@app/loader/testing/page'
import { writeReleaseSet } from './data-blocks'

writeReleaseSet()
provideShareScope()
