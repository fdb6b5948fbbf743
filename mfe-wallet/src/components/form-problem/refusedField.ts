import { isRefusal, type RequestFailure } from '@app/platform'

/** The field of a form that the server's refusal is about; null where it is about none of them. `fields`: by parameter of the call. */
export function refusedField<Name extends string>(
  failure: RequestFailure | null,
  fields: Readonly<Record<string, Name>>,
): Name | null {
  return isRefusal(failure) && failure.message ? (fields[failure.field] ?? null) : null
}
