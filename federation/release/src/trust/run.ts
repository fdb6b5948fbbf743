import type { Store } from '@app/registry/node'
import { type Command, UsageError } from '../arguments'
import { initTrust } from './init'
import type { KeyFolder } from './key-folder'
import { rotateTrust } from './rotate'
import { trustStatus } from './status'

/** Runs `trust init`, `rotate` or `status`. @returns what to print. @throws UsageError */
export async function runTrust({ words, rescue }: Command, store: Store, folder: KeyFolder, by: string) {
  const [step, ...more] = words
  if (more.length > 0 || !step) throw new UsageError('trust takes init, rotate or status.', 'trust')
  if (rescue && step !== 'rotate') throw new UsageError(`trust ${step} does not take --rescue.`, 'trust')
  if (step === 'init') return initTrust(store, folder, by)
  if (step === 'rotate') return rotateTrust(store, folder, { rescue })
  if (step === 'status') return trustStatus(store, folder)
  throw new UsageError(`trust takes init, rotate or status, not "${step}".`, 'trust')
}
