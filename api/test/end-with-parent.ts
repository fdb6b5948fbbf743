// Loaded before a server that a test, a scenario or a benchmark starts: when the starting process is gone, however it
// ended, the stdin pipe closes and the server ends too.
import { stdin } from 'node:process'

stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
stdin.resume()
if ('unref' in stdin) stdin.unref()
