import { isRefusal, type RequestFailure } from '@app/platform'

/** The form field that the server refused; null if the refusal concerns none of `fields`. */
export function refusedField<Name extends string>(
  failure: RequestFailure | null,
  fields: readonly Name[],
): Name | null {
  return (isRefusal(failure) && failure.message && fields.find((name) => name === failure.field)) || null
}
