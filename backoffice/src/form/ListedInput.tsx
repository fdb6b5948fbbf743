import type { CallName } from '@app/back-office'
import { type RaRecord, SelectInput, TextInput, type Validator } from 'react-admin'
import { useMay } from '../api/access'
import { useCall } from '../api/useCall'
import { useTexts } from '../list/Named'

type Shown = Pick<RaRecord, 'id'> & Readonly<Record<string, unknown>>
type Listed = { list: CallName; rows: (row: Shown) => readonly Shown[] }

const itself = (row: Shown) => [row]
/** Fields that name a row of a list. */
const lists: Readonly<Record<string, Listed>> = {
  class: { list: 'videoClasses', rows: itself },
  group: { list: 'groups', rows: itself },
  channel: { list: 'channels', rows: itself },
  city: { list: 'provinces', rows: ({ cities }) => cities as readonly Shown[] },
}
export const listedBy = (name: string): Listed | undefined => lists[name]

/** What `ListPage` and forms give any input. */
type Common = {
  source: string
  label: string | false
  helperText: string | false
  validate: Validator[]
}

/** One of a list's rows, by its name; who may not read the list types its short name. */
export function ListedInput({ listed, ...common }: Common & { listed: Listed }) {
  const may = useMay()
  return may(listed.list) ? <Choice listed={listed} {...common} /> : <TextInput {...common} />
}

function Choice({ listed: { list, rows }, ...common }: Common & { listed: Listed }) {
  const inLanguage = useTexts()
  const { data, isPending } = useCall(list, { request: { limit: 200 } })
  const found = (data?.answer as { rows: readonly Shown[] } | undefined)?.rows ?? []
  const choices = found
    .flatMap(rows)
    .map(({ id, name }) => ({ id, name: inLanguage(name as Readonly<Record<string, string>> | undefined) || id }))
  return <SelectInput {...common} choices={choices} isPending={isPending} emptyText="–" />
}
