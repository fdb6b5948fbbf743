import { readConfig } from './config'
import { explain, stopOnSignals } from './process'
import { start } from './start'

try {
  start(readConfig(process.env)).then(stopOnSignals, explain)
} catch (error) {
  explain(error)
}
