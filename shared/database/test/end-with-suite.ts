// A set-up file of jest for suites that open databases in memory.
import { endClosed } from './image'

afterAll(endClosed)
