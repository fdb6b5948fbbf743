import { Button } from '@mui/material'
import { formatTyped, parseTyped } from '@app/money'
import { Plus } from 'lucide-react'
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  DateTimeInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  PasswordInput,
  required,
  ResourceContextProvider,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin'
import { useWriter } from '../list/value'
import { listedBy, ListedInput } from './ListedInput'
import { PictureInput } from './PictureInput'
import type { Field } from './schema'
import { TextFileInput } from './TextFileInput'
import { TextsInput } from './TextsInput'

function AddItem() {
  const translate = useTranslate()
  const { add } = useSimpleFormIterator()
  return (
    <Button size="small" startIcon={<Plus size={16} />} onClick={() => add()}>
      {translate('ra.action.add')}
    </Button>
  )
}

/** The input for a field of a request. @param of the list that a single value is one of */
export function FieldInput({ field, of }: { field: Field; of?: string }) {
  const { name, kind, isRequired, options, fields, max, min } = field
  const { lang, word } = useWriter()
  const translate = useTranslate()
  const must = isRequired ? [required()] : []
  const label = name === '' ? false : translate(`fields.${name}`, { _: name })
  const hint = translate(`hints.${name}`, { _: '' })
  const common = { source: name, label, helperText: hint === '' ? false : hint } as const
  const choices = options.map((id) => ({ id, name: word(id) }))
  switch (kind) {
    case 'flag':
    case 'mark':
      return <BooleanInput {...common} />
    case 'choice':
      return <SelectInput {...common} choices={choices} validate={must} emptyText="–" />
    case 'choices':
      return <CheckboxGroupInput {...common} choices={choices} validate={must} row={false} />
    case 'time':
      return <DateTimeInput {...common} validate={must} />
    case 'number': {
      const limits = [...(min === undefined ? [] : [minValue(min)]), ...(max === undefined ? [] : [maxValue(max)])]
      return <NumberInput {...common} validate={[...must, ...limits]} />
    }
    case 'money': {
      const isAmount = (value: unknown) =>
        typeof value !== 'string' || value === '' || parseTyped(value, { lang, currency: null }) !== null
          ? undefined
          : 'form.notAmount'
      const format = (value: unknown) => (typeof value === 'number' ? formatTyped(value, lang) : (value ?? ''))
      return <TextInput {...common} format={format} validate={[...must, isAmount]} inputMode="decimal" />
    }
    case 'password':
      return (
        <PasswordInput
          {...common}
          validate={must}
          autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
        />
      )
    case 'texts':
      return <TextsInput source={name} label={label} isRequired={isRequired} />
    case 'picture':
      return <PictureInput source={name} label={label} />
    case 'file':
      return <TextFileInput source={name} label={label} />
    case 'list':
      return (
        <ResourceContextProvider value={name}>
          <ArrayInput {...common} validate={must}>
            <SimpleFormIterator fullWidth disableClear addButton={<AddItem />}>
              {fields.map((each) => (
                <FieldInput key={each.name} field={each} of={translate(`fields.${name}`, { _: name })} />
              ))}
            </SimpleFormIterator>
          </ArrayInput>
        </ResourceContextProvider>
      )
    case 'text':
    case 'long':
    case 'other': {
      const listed = listedBy(name)
      if (kind === 'text' && listed) return <ListedInput {...common} listed={listed} validate={must} />
      const lengths = max === undefined ? [] : [maxLength(max)]
      const lines = kind === 'long' ? { multiline: true, minRows: 2, maxRows: 8 } : {}
      const named = name === '' ? { slotProps: { htmlInput: { 'aria-label': of } } } : {}
      return <TextInput {...common} {...lines} {...named} validate={[...must, ...lengths]} />
    }
  }
}
