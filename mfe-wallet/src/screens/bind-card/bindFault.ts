import type { Bank } from '@app/contracts'
import type { Key } from '../../texts'
import { hasOthers } from './accountNumber'

export type BindForm = { bank: Bank | null; number: string; name: string }
export type BindFault = { at: 'bank' | 'bankid' | 'name' | 'bound'; text: Key }

/**
 * The rules in the order of the specification: a bank, a name, and no bank bound yet; the account number has digits
 * only. An empty one is left to the server.
 */
export function bindFault(form: BindForm, isBound: boolean): BindFault | null {
  if (form.bank === null) return { at: 'bank', text: 'bind.noBank' }
  if (form.name.trim() === '') return { at: 'name', text: 'bind.noName' }
  if (hasOthers(form.number)) return { at: 'bankid', text: 'bind.digits' }
  if (isBound) return { at: 'bound', text: 'bind.bound' }
  return null
}
