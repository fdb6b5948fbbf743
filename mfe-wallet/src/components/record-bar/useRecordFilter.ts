import type { Schema, Times } from '@app/contracts'
import { useNavigate, useSearchParams } from '@app/platform'
import * as v from '@app/schema'
import { useState } from 'react'
import { always, type Period, periodIn, timesOf } from './period'

type Schemas = Readonly<Record<string, Schema<string>>>
/** The values that a list is filtered by, under the names of the call's parameters. */
type Values<Of extends Schemas> = { [Name in keyof Of]?: v.InferOutput<Of[Name]> | undefined }
/** The same for any list; '' is every value. */
export type Chosen = Readonly<Record<string, string>>

type Option = { readonly value: string; readonly label: string }
/** What a list can be filtered by, besides a period; `name` is the parameter. */
export type Choice = { readonly name: string; readonly title: string; readonly options: readonly Option[] }

export type RecordFilter = {
  readonly chosen: Chosen
  readonly period: Period
  readonly times: Times
  readonly isActive: boolean
  readonly set: (chosen: Chosen, period: Period) => void
  readonly reset: () => void
}

const withValue = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/**
 * The filter in the address (FIND-6); what is malformed there counts as missing.
 * @returns params: those of the call
 */
export function useRecordFilter<const Of extends Schemas>(schemas: Of): RecordFilter & { params: Values<Of> & Times } {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const chosen = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const value = query.get(name)
      return value !== null && v.is(schema, value) ? [[name, value] as const] : []
    }),
  )
  const period = periodIn(query)
  const times = timesOf(period, now)
  const set = (values: Chosen, { ...dates }: Period) => {
    const search = new URLSearchParams(withValue({ ...values, ...dates })).toString()
    // Once the sheet has closed, so that the filter does not take the place of its history entry.
    setTimeout(() => void navigate({ search }, { replace: true, preventScrollReset: true }))
  }
  return {
    chosen,
    period,
    times,
    isActive: Object.keys({ ...chosen, ...times }).length > 0,
    params: { ...(chosen as Values<Of>), ...times },
    set,
    reset: () => set({}, always),
  }
}
