import { calls } from '@app/back-office'
import { fieldsOf } from '../../form/schema'

export type Banner = Readonly<Record<string, unknown>> & { title: Record<string, string> }

/** The fields of one banner. */
export const bannerFields = fieldsOf(calls.editBanners.request).find(({ name }) => name === 'banners')?.fields ?? []
