import { StartError } from '@app/database/errors'

export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

export function explain(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)
  process.stderr.write(`The API did not start: ${text}\n`)
  process.exit(1)
}
