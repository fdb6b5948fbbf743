import type { AnswerOf, BackOfficeCalls } from '@app/back-office'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { read } from './send'

type Ways = AnswerOf<BackOfficeCalls['signInWays']>

/** Why this page has no passkeys: the key of a text; null: it has. */
export function passkeyFault({ passkeysAt }: Ways): string | null {
  if (passkeysAt === null) return 'passkeys.ipAddress'
  if (passkeysAt !== location.origin) return 'passkeys.elsewhere'
  return browserSupportsWebAuthn() ? null : 'passkeys.unsupported'
}

const faults: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkeys.cancelled',
  AbortError: 'passkeys.cancelled',
  InvalidStateError: 'passkeys.known',
}

/** What the browser does. @throws Error whose message is the key of a text */
async function inBrowser<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const { name } = cause instanceof Error ? cause : { name: '' }
    throw new Error(faults[name] ?? 'passkeys.failed', { cause })
  }
}

/** Makes a passkey in this browser, or on a phone or a key that it reaches. */
export async function addPasskey(name: string): Promise<void> {
  const { answer: optionsJSON } = await read('beginPasskey')
  const credential = await inBrowser(() => startRegistration({ optionsJSON }))
  await read('addPasskey', { request: { name, credential } })
}

export async function signInWithPasskey() {
  const { answer: optionsJSON } = await read('beginPasskeySignIn')
  const credential = await inBrowser(() => startAuthentication({ optionsJSON }))
  return (await read('signInWithPasskey', { request: { credential } })).answer
}

export async function proveWithPasskey(): Promise<void> {
  const { answer: optionsJSON } = await read('beginPasskeyProof')
  const credential = await inBrowser(() => startAuthentication({ optionsJSON }))
  await read('proveWithPasskey', { request: { credential } })
}
