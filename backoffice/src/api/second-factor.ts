import { observed } from './observed'

type Prompt = { answered: Promise<boolean>; settle: (isProven: boolean) => void }

/** For the dialog. */
export const secondFactor = observed<Prompt | null>(null)

function open(): Prompt {
  let resolve: (isProven: boolean) => void = () => undefined
  const answered = new Promise<boolean>((done) => {
    resolve = done
  })
  const settle = (isProven: boolean) => {
    secondFactor.set(null)
    resolve(isProven)
  }
  const prompt = { answered, settle }
  secondFactor.set(prompt)
  return prompt
}

/** Opens the dialog for the code; calls that need it at the same time share it. @returns false if it was cancelled */
export const proveAgain = (): Promise<boolean> => (secondFactor.get() ?? open()).answered
