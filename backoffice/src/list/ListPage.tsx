import { calls } from '@app/back-office'
import { Stack } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { List, useTranslate } from 'react-admin'
import { sources, type ResourceName } from '../api/sources'
import { fieldsOf } from '../form/schema'
import { FieldInput } from '../form/FieldInput'
import { Pages } from './Pages'
import { Rows, type RowsProps } from './Rows'

type ListPageProps = Omit<RowsProps, 'list'> & {
  resource: ResourceName
  /** Above the list. */
  toolbar?: ReactNode
  /** Fields of the list's request that choose what is in it. */
  filters?: readonly string[]
  aside?: ReactElement
}

/** A list with a page of its own. */
export function ListPage({ resource, toolbar, filters = [], aside, ...rows }: ListPageProps) {
  const translate = useTranslate()
  const { list } = sources[resource]
  const inputs = fieldsOf(calls[list].request)
    .filter(({ name }) => filters.includes(name))
    .map((field) => (
      <FieldInput key={field.name} field={{ ...field, isRequired: false }} {...{ source: field.name, alwaysOn: true }} />
    ))
  return (
    <List
      resource={resource}
      title={translate(`resources.${resource}.name`, { smart_count: 2 })}
      perPage={50}
      exporter={false}
      empty={false}
      filters={inputs}
      actions={toolbar ? <Stack direction="row" spacing={1} sx={{ p: 1, flexWrap: 'wrap' }}>{toolbar}</Stack> : false}
      pagination={<Pages />}
      {...(aside && { aside })}
    >
      <Rows list={list} {...rows} />
    </List>
  )
}
