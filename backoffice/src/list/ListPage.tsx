import { calls } from '@app/back-office'
import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { List, useTranslate } from 'react-admin'
import { sources, type ResourceName } from '../api/sources'
import { FieldInput } from '../form/FieldInput'
import { type Field, fieldsOf } from '../form/schema'
import { PageTitle } from './PageTitle'
import { Pages } from './Pages'
import { Rows, type RowsProps } from './Rows'

type ListPageProps = Omit<RowsProps, 'list'> & {
  resource: ResourceName
  /** Above the list. */
  toolbar?: ReactNode
  /** Fields of the list's request that choose what is in it. */
  filters?: readonly string[]
}

/** react-admin looks at `source` and `alwaysOn`. */
const Filter = ({ field }: { field: Field; source: string; alwaysOn: true }) => (
  <FieldInput field={{ ...field, isRequired: false }} />
)

/** A list with a page of its own. */
export function ListPage({ resource, toolbar, filters = [], ...rows }: ListPageProps) {
  const translate = useTranslate()
  const { list } = sources[resource]
  const inputs = fieldsOf(calls[list].request)
    .filter(({ name }) => filters.includes(name))
    .map((field) => <Filter key={field.name} field={field} source={field.name} alwaysOn />)
  const actions = toolbar ? (
    <Stack direction="row" spacing={1} sx={{ p: 1, flexWrap: 'wrap' }}>
      {toolbar}
    </Stack>
  ) : (
    false
  )
  return (
    <>
      <PageTitle title={translate(`resources.${resource}.name`, { smart_count: 2 })} />
      <List
        resource={resource}
        title={false}
        perPage={50}
        exporter={false}
        empty={false}
        filters={inputs}
        actions={actions}
        pagination={<Pages />}
      >
        <Rows list={list} {...rows} />
      </List>
    </>
  )
}
