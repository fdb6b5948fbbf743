import { type Call, type CsvFile, maxCsvRows } from '@app/contracts'
import { request, RequestFailure, showToast, useAction, useFormat } from '@app/platform'
import { useTexts } from '../../texts'
import { saveFile } from './saveFile'

export type CsvCall<Query> = Call<Query & { zone: string }, CsvFile>
export type Csv = { save: () => void; isPending: boolean; failure: RequestFailure | null }

/** Saves the records that the filter shows as a file (FIND-7). */
export function useCsv<Query extends object>(call: CsvCall<Query>, requested: Query): Csv {
  const t = useTexts()
  const { number } = useFormat()
  const { run, isPending, failure } = useAction(async () => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    const { name, text, rows, isCut } = await request(call, { ...requested, zone })
    if (rows === 0) return showToast(t('export.none'))
    saveFile(name, text)
    if (isCut) showToast(t('export.cut', { max: number(maxCsvRows) }))
  }, 'own')
  return { save: () => void run(undefined), isPending, failure: failure instanceof RequestFailure ? failure : null }
}
