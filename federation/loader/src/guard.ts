import { guardIntegrity } from './integrity-guard'

// The first that the host's script does: nothing is inserted before.
guardIntegrity()
