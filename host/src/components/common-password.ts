/**
 * The first guesses, enough for a warning while typing, from the head of the list that the server refuses. The server
 * knows tens of thousands and decides (REG-7).
 */
const firstTried: ReadonlySet<string> = new Set(
  `password password1 password123 passw0rd p@ssw0rd 123456789 1234567890 12344321 11223344 147258369 789456123 1qaz2wsx
  1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1234qwer qwer1234 qwerty123 qwertyui qwertyuiop qweasdzxc qazwsxedc asdfasdf asdfghjk
  asdfghjkl asdf1234 abcd1234 abc12345 zxcvbnm1 baseball football superman trustno1 sunshine iloveyou computer michelle starwars
  princess internet samantha maverick whatever mercedes midnight victoria cocacola danielle jonathan liverpool startrek benjamin
  elephant december brooklyn nintendo november babygirl minecraft metallica snickers kimberly`.split(/\s+/),
)

/** One character repeated, or a sequence up or down. */
function isRun(text: string): boolean {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, place) => point - (points[place] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Whether a password of at least 8 characters is among the first guesses. */
export function isTriedFirst(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return folded.length >= 8 && (firstTried.has(folded) || isRun(folded))
}
