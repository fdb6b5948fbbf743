import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { anyHost, testedHost } from '../fixtures/mix'

const write = (text: string) => process.stdout.write(`${text}\n`)

/** Reports at the end which releases failed journeys ran with, and at the start what is not run. */
export default class MixReporter implements Reporter {
  readonly #met = new Map<string, Set<string>>()

  printsToStdio(): boolean {
    return true
  }

  onBegin(_: FullConfig, suite: Suite): void {
    write(`\nJourneys: ${suite.allTests().length}`)
    if (testedHost)
      write(
        `Not run on an already running host: journeys without the tag ${anyHost}. They need demo data, money from the sandbox's payment page, an operator, or releases of their own.`,
      )
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status === test.expectedStatus) return
    for (const { type, description = '' } of annotations)
      if (type === 'app') this.#met.set(description, (this.#met.get(description) ?? new Set()).add(test.title))
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || this.#met.size === 0) return
    write('\nIn the failed journeys:')
    const max = [...this.#met].sort(([, one], [, other]) => other.size - one.size)
    for (const [what, titles] of max) write(`- ${what} (${titles.size} ${titles.size === 1 ? 'journey' : 'journeys'})`)
  }
}
