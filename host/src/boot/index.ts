import { startEarlyCalls } from './early-calls'
import { guardIntegrity } from './integrity-guard'

guardIntegrity()
startEarlyCalls()
