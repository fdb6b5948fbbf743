/** A release step that the checks refuse; every problem is a sentence that says what to do. */
export class Refused extends Error {
  readonly problems: readonly string[]

  constructor(...problems: string[]) {
    super(problems.join('\n'))
    this.name = 'Refused'
    this.problems = problems
  }
}
