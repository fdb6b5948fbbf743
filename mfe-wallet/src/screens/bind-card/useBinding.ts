import { type Bank, bindBank, boundBank, type BoundBank } from '@app/contracts'
import { type Loaded, reload, request, showToast, useAction, useNavigate } from '@app/platform'
import { useRef, useState } from 'react'
import { failureOf } from '../../components/form-problem/failureOf'
import { useTexts } from '../../texts'
import { type BindFault, bindFault } from './bindFault'

/** What is typed of an account, what keeps it from being sent, and what came of it. */
export function useBinding(bound: Loaded<BoundBank>, knownName: string) {
  const t = useTexts()
  const navigate = useNavigate()
  const [bank, setBank] = useState<Bank | null>(null)
  const [number, setNumber] = useState('')
  const [typedName, setName] = useState<string | null>(null)
  const [fault, setFault] = useState<BindFault | null>(null)
  const fields = { bank: useRef<HTMLButtonElement>(null), name: useRef<HTMLInputElement>(null) }
  const name = typedName ?? knownName
  const { run, isPending, failure } = useAction(async (chosen: Bank) => {
    const account = { bankid: number, bank: chosen.text, bank_code: chosen.value, username: name.trim(), mobile: '' }
    await request(bindBank, account)
    return true
  }, 'quiet')

  const send = async (chosen: Bank) => {
    if (!(await run(chosen))) return
    showToast(t('bind.done'), 'success')
    void reload(boundBank)
    void navigate('/Mine', { replace: true })
  }
  const submit = () => {
    const found = bindFault({ bank, number, name }, bound.state === 'ready' && bound.data.is_bank === 1)
    setFault(found)
    if (found?.at === 'bound') showToast(t(found.text), 'error')
    else if (found) fields[found.at].current?.focus()
    else if (bank) void send(bank)
  }
  const typing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setFault(null)
    }
  return {
    ...{ bank, number, name, fault, fields, submit, isPending },
    failure: failureOf(failure),
    setBank: typing((chosen: Bank) => setBank(chosen)),
    setNumber: typing((text: string) => setNumber(text.replace(/\D/g, ''))),
    setName: typing((text: string) => setName(text)),
  }
}
