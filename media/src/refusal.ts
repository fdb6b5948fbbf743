/** What is wrong with a file, in a sentence for the person who uploaded it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
