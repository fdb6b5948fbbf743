import { type Bank, type BankAccount, bindBank, boundBank } from '@app/contracts'
import { type Loaded, reload, request, showToast, tellSuccess, useAction, useNavigate } from '@app/platform'
import { useState } from 'react'
import { failureOf } from '../../components/form-problem/failureOf'
import { useTexts } from '../../texts'
import { type BindFault, bindFault } from './bindFault'

/** The form's values, its error, and the outcome of submitting it. */
export function useBinding(bound: Loaded<BankAccount | null>, knownName: string) {
  const t = useTexts()
  const navigate = useNavigate()
  const [bank, setBank] = useState<Bank | null>(null)
  const [number, setNumber] = useState('')
  const [typedName, setName] = useState<string | null>(null)
  const [fault, setFault] = useState<BindFault | null>(null)
  const name = typedName ?? knownName
  const { run, isPending, failure } = useAction(async (chosen: Bank) => {
    await request(bindBank, { bank: chosen, number, holder: name.trim() }, { onMessage: tellSuccess })
    return true
  }, 'quiet')

  const send = async (chosen: Bank) => {
    if (!(await run(chosen))) return
    void reload(boundBank)
    void navigate('/Mine', { replace: true })
  }
  /** @returns the name of the field to correct first */
  const submit = (): 'bank' | 'bankid' | 'name' | null => {
    const found = bindFault({ bank, number, name }, bound.state === 'ready' && bound.data !== null)
    setFault(found)
    if (!found && bank) void send(bank)
    if (found?.at !== 'bound') return found?.at ?? null
    showToast(t(found.text), 'error')
    return null
  }
  const typing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFault(null)
    }
  return {
    bank,
    number,
    name,
    fault,
    submit,
    isPending,
    failure: failureOf(failure),
    setBank: typing((chosen: Bank) => setBank(chosen)),
    setNumber: typing((text: string) => setNumber(text)),
    setName: typing((text: string) => setName(text)),
  }
}
