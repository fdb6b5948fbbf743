import { useFormat } from '@app/platform'
import { isSameDay } from './byDay'

/** Formats a time in a list of one day: the hour alone if it is of that day, else with its date. Unix seconds. */
export function useTimeBeside(): (time: number, day: number) => string {
  const { time: hour, dateTime } = useFormat()
  return (time, day) => (isSameDay(time, day) ? hour(time) : dateTime(time))
}
