import { type Identity, SignInRefused } from './provider'

/** How far the clocks of the provider and this machine may be apart. */
const skewMs = 60_000

/**
 * When somebody proved who they are; null if the provider does not say, which counts as long ago.
 * @param since when they were asked to do it again; null if they were not
 * @throws SignInRefused if they were asked, and the provider does not say that they did
 */
export function provenAt(
  { authenticatedAt }: Pick<Identity, 'authenticatedAt'>,
  since: Date | null,
  now: Date,
): Date | null {
  if (since && (authenticatedAt === null || authenticatedAt.getTime() < since.getTime() - skewMs))
    throw new SignInRefused(
      'The sign-in provider did not ask you again who you are: sign out there, then sign in again.',
    )
  return authenticatedAt !== null && authenticatedAt > now ? now : authenticatedAt
}
