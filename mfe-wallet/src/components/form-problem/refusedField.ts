import { isRefusal, type RequestFailure } from '@app/platform'

/** The field of a form that the server's refusal is about; null where it is about none of `fields`. */
export function refusedField<Name extends string>(
  failure: RequestFailure | null,
  fields: readonly Name[],
): Name | null {
  return (isRefusal(failure) && failure.message && fields.find((name) => name === failure.field)) || null
}
