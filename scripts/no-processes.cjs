// For the step `unit`: a test that starts a process is slow, and belongs to another step.
const processes = require('node:child_process')

function refuse() {
  throw new Error(
    'A unit test must not start a process. Rename the file to ….process.test.ts, so that the step "process" of npm test runs it.',
  )
}

// Jest itself starts its workers.
if (process.env.JEST_WORKER_ID) {
  processes.ChildProcess.prototype.spawn = refuse
  for (const name of ['spawnSync', 'execSync', 'execFileSync']) processes[name] = refuse
}
