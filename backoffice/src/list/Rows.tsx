import { type CallName, calls } from '@app/back-office'
import { useMediaQuery, type Theme } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, ListBase, type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import type { Sent } from '../api/send'
import { type Field, rowFieldsOf } from '../form/schema'
import { Cards } from './Cards'
import { Pages } from './Pages'
import { useWriter } from './value'

export type Column = string | { name: string; render: (row: RaRecord) => ReactNode }
export type RowsProps = {
  /** The call that lists them. */
  list: CallName
  columns: readonly Column[]
  /** Where a row leads. */
  to?: ((row: RaRecord) => string) | undefined
  /** At the end of each row. */
  actions?: ((row: RaRecord) => ReactNode) | undefined
  expand?: ReactElement | undefined
}

const textKinds: readonly Field['kind'][] = ['text', 'long', 'choice', 'other', 'time', 'flag']

function Cell({ render }: { render: (row: RaRecord) => ReactNode }) {
  const row = useRecordContext()
  return row ? render(row) : null
}

/** The rows of the list around it: a table, on a phone cards. */
export function Rows({ list, columns, to, actions, expand }: RowsProps) {
  const translate = useTranslate()
  const { field: write } = useWriter()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const fields = rowFieldsOf(calls[list].answer)
  const shown = columns.map((column) => {
    const name = typeof column === 'string' ? column : column.name
    const field = fields.find((one) => one.name === name)
    const render =
      typeof column === 'string'
        ? (row: RaRecord) => write(field ?? { name, kind: 'text' }, row[name])
        : (row: RaRecord) => column.render(row)
    const isNumber = field !== undefined && !textKinds.includes(field.kind) && !/^id$|Id$/.test(name)
    return { name, label: translate(`fields.${name}`, { _: name }), render, isNumber }
  })
  if (isNarrow) return <Cards columns={shown} to={to} actions={actions} />
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={to ? (_id, _resource, row) => to(row) : false}
      {...(expand && { expand })}
      size="small"
    >
      {shown.map(({ name, label, render, isNumber }) => (
        <DataTable.Col
          key={name}
          source={name}
          label={label}
          disableSort
          {...(isNumber && { align: 'right' as const })}
        >
          <Cell render={render} />
        </DataTable.Col>
      ))}
      {actions && (
        <DataTable.Col source="actions" label={translate('list.actions')} disableSort align="right">
          <Cell render={actions} />
        </DataTable.Col>
      )}
    </DataTable>
  )
}

type InnerRowsProps = RowsProps & { params: Sent<CallName>['params'] }

/** A list within a page, such as a member's bets; its place is not in the address. */
export function InnerRows({ params, ...rows }: InnerRowsProps) {
  return (
    <ListBase
      resource={rows.list}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ meta: { params } }}
    >
      <Rows {...rows} />
      <Pages />
    </ListBase>
  )
}
