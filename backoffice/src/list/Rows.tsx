import { type CallName, calls } from '@app/back-office'
import { type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, ListBase, type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Sent } from '../api/send'
import { rowFieldsOf } from '../form/schema'
import { Cards } from './Cards'
import { Details } from './Details'
import { Pages } from './Pages'
import { RowActions } from './RowActions'
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
  /** More of a row, which knows it from its context. */
  more?: ReactNode
}

function Cell({ render }: { render: (row: RaRecord) => ReactNode }) {
  const row = useRecordContext()
  return row ? render(row) : null
}

const oneLine = () => ({ whiteSpace: 'nowrap' })

/** The rows of the list around it: a table, on a phone cards. */
export function Rows({ list, columns, to, actions, more }: RowsProps) {
  const translate = useTranslate()
  const { field: write } = useWriter()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const fields = rowFieldsOf(calls[list].answer)
  const shown = columns.map((column, at) => {
    const name = typeof column === 'string' ? column : column.name
    const field = fields.find((one) => one.name === name)
    const draw = (row: RaRecord) =>
      typeof column === 'string' ? write(field ?? { name, kind: 'text' }, row[name]) : column.render(row)
    const render = (row: RaRecord) => (to && at === 0 ? <Link to={to(row)}>{draw(row)}</Link> : draw(row))
    const isNumber = field?.kind === 'money' || (field?.kind === 'number' && !/^id$|Id$/.test(name))
    const isShort = isNumber || field?.kind === 'time'
    return { name, label: translate(`fields.${name}`, { _: name }), render, isNumber, isShort }
  })
  const last =
    actions || more
      ? (row: RaRecord) => (
          <RowActions>
            {actions?.(row)}
            {more && <Details>{more}</Details>}
          </RowActions>
        )
      : undefined
  if (isNarrow) return <Cards columns={shown} actions={last} />
  return (
    <DataTable
      bulkActionButtons={false}
      empty={<Typography sx={{ p: 2, color: 'text.secondary' }}>{translate('list.empty')}</Typography>}
      rowClick={to ? (_id, _resource, row) => to(row) : false}
      size="small"
    >
      {shown.map(({ name, label, render, isNumber, isShort }) => (
        <DataTable.Col
          key={name}
          source={name}
          label={label}
          disableSort
          {...(isNumber && { align: 'right' as const })}
          {...(isShort && { cellSx: oneLine })}
        >
          <Cell render={render} />
        </DataTable.Col>
      ))}
      {last && (
        <DataTable.Col source="actions" label={translate('list.actions')} disableSort align="right">
          <Cell render={last} />
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
