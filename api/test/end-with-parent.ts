// Loaded before a server that a test, a scenario or a measurement starts: the pipe to its input closes when who started it is
// gone, however that ended, and the server ends with it.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
const { stdin } = process
if ('unref' in stdin) stdin.unref()
