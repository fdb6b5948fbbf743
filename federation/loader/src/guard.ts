import { guardIntegrity } from './integrity-guard'

// Runs first in the host's script: nothing is inserted before.
guardIntegrity()
