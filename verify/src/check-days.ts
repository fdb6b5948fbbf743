import { type Day, type ListedDay, readDays } from './days'
import type { makeReport } from './report'

type Making = ReturnType<typeof makeReport>
type Served = AsyncIterable<{ listed: ListedDay; file: string | null }>

/** The hash of a day that somebody stored must be that of one of these. */
function checkStored(report: Making, storedHash: string): void {
  if (storedHash !== '' && !report.hashes().includes(storedHash.toLowerCase()))
    report.fault('hash', storedHash, 'no day has this hash: the days were rewritten after you kept it')
}

/** Checks days that were saved. @throws Error if they cannot be read */
export async function checkSavedDays(report: Making, text: string, storedHash = ''): Promise<void> {
  for (const day of readDays(text)) await report.addDay(day)
  checkStored(report, storedHash)
}

const isListed = (day: Day, listed: ListedDay) =>
  (Object.keys(listed) as (keyof ListedDay)[]).every((name) => day[name] === listed[name])

/** Checks the days of a server as they come, and hands each file on. `isWhole`: the first is the first of all. */
export async function checkServedDays(
  report: Making,
  served: Served,
  {
    storedHash = '',
    isWhole,
    save,
  }: { storedHash?: string; isWhole: boolean; save: (file: string) => Promise<void> | void },
): Promise<void> {
  let place = 0
  for await (const { listed, file } of served) {
    place += 1
    if (isWhole && place === 1 && listed.previous_day !== '')
      report.fault('day', listed.day, `the day before it, ${listed.previous_day}, is missing`)
    if (file === null) report.fault('day', listed.day, 'it is in the list but has no file')
    else await checkServed(report, listed, file)
    if (file !== null) await save(file)
  }
  checkStored(report, storedHash)
}

async function checkServed(report: Making, listed: ListedDay, file: string): Promise<void> {
  try {
    const [day, ...more] = readDays(file)
    if (day === undefined || more.length > 0 || !isListed(day, listed))
      report.fault('day', listed.day, 'its file does not match the list')
    if (day) await report.addDay(day)
  } catch (error) {
    report.fault('day', listed.day, error instanceof Error ? error.message : String(error))
  }
}
