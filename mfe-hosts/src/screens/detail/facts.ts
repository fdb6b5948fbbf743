import type { HostDetail } from '@app/contracts'

const withUnit = (value: string, unit: string) => (value === '' ? '' : `${value} ${unit}`)

/** The host's figures with their units; figures missing from the server stay empty. */
export function factsOf({ height, weight, measurements }: Pick<HostDetail, 'height' | 'weight' | 'measurements'>) {
  return {
    height: withUnit(height, 'cm'),
    weight: withUnit(weight, 'kg'),
    measurements: withUnit(measurements.filter(Boolean).join(' · '), 'cm'),
  }
}
