import { formatTyped, parseTyped } from '@app/money'
import {
  BooleanInput,
  DateTimeInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useWriter } from '../list/value'
import type { Field } from './schema'

/** The input for a field of a request. */
export function FieldInput({ field }: { field: Field }) {
  const { name, kind, isRequired, options, max, min } = field
  const { lang, word } = useWriter()
  const translate = useTranslate()
  const must = isRequired ? [required()] : []
  const common = { source: name, label: translate(`fields.${name}`, { _: name }), fullWidth: true }
  const hint = translate(`hints.${name}`, { _: '' })
  const helperText = hint === '' ? false : hint
  if (kind === 'flag') return <BooleanInput {...common} helperText={helperText} />
  if (kind === 'choice') {
    const choices = options.map((id) => ({ id, name: word(id) }))
    return <SelectInput {...common} choices={choices} validate={must} helperText={helperText} emptyText="–" />
  }
  if (kind === 'time') return <DateTimeInput {...common} validate={must} helperText={helperText} />
  if (kind === 'number') {
    const limits = [...(min === undefined ? [] : [minValue(min)]), ...(max === undefined ? [] : [maxValue(max)])]
    return <NumberInput {...common} validate={[...must, ...limits]} helperText={helperText} />
  }
  if (kind === 'money') {
    const isAmount = (value: unknown) =>
      typeof value !== 'string' || value === '' || parseTyped(value, { lang, currency: null }) !== null
        ? undefined
        : 'form.notAmount'
    return (
      <TextInput
        {...common}
        format={(value: unknown) => (typeof value === 'number' ? formatTyped(value, lang) : (value ?? ''))}
        validate={[...must, isAmount]}
        helperText={helperText}
        inputMode="decimal"
      />
    )
  }
  return (
    <TextInput
      {...common}
      multiline={kind === 'long'}
      {...(kind === 'long' && { minRows: 2, maxRows: 8 })}
      validate={[...must, ...(max === undefined ? [] : [maxLength(max)])]}
      helperText={helperText}
    />
  )
}
