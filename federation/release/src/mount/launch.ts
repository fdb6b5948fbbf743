import type { Browser } from '@playwright/test'
import { Refused } from '@app/registry'
import { browserArguments, findBrowser } from '../../../../scripts/tools.mjs'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What a browser needs of this process's environment, which holds keys and passwords too. */
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'XDG_RUNTIME_DIR', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']

export const fewSettings = () =>
  Object.fromEntries(passedOn.flatMap((name) => [[name, process.env[name]] as const]).filter(([, value]) => value))

/** @returns its path @throws Refused if there is none */
export const findChromium = (): Promise<string> =>
  findBrowser().catch((error: unknown) => {
    throw new Refused(
      `No Chromium found to open the screens: ${messageOf(error)}`,
      'To check only files, versions and contracts, add --static.',
    )
  })

/**
 * Starts a Chromium for releases that others made: it reaches nothing but this machine, and knows none of this
 * process's settings.
 * @param hasSandbox whether what breaks out of a page is still held by Chromium's sandbox
 * @throws Refused if there is no browser, or if it has to have a sandbox and cannot
 */
export async function launch(hasSandbox: boolean): Promise<Browser> {
  const executablePath = await findChromium()
  const args = [
    ...browserArguments,
    '--blink-settings=imagesEnabled=false',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    // WebRTC sends UDP to addresses that it does not resolve. A headless shell and a whole Chromium each know one name.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]
  // loaded only now: it takes longer than everything else that the service and its tests load
  const { chromium } = await import('@playwright/test')
  return chromium
    .launch({ executablePath, args, env: fewSettings(), chromiumSandbox: hasSandbox })
    .catch((error: unknown) => {
      if (!hasSandbox) throw error
      throw new Refused(
        `Chromium does not start in its sandbox: ${reasonOf(messageOf(error))}`,
        'Set CHECK_USER or run the service as a user other than root, on a system that allows user namespaces. Where only its own team releases, BROWSER_SANDBOX=off starts Chromium without one.',
      )
    })
}

/** Chromium's own line in Playwright's long message, without where in its source it was written. */
const reasonOf = (message: string) =>
  /ERROR:\S+\] (.+sandbox[^.]+)/.exec(message)?.[1] ?? message.split('\n', 1)[0] ?? ''
