import { calls } from '@app/back-office'
import { fieldsOf } from '../../form/schema'

export type Banner = Readonly<Record<string, unknown>> & { title: Record<string, string> }

/** The fields of one banner. */
export const bannerFields = fieldsOf(calls.editBanners.request).find(({ name }) => name === 'banners')?.fields ?? []

const isNothing = (value: unknown) => value === null || value === undefined

/** Only what the call takes: an answer has more, null where nothing is, and no link where a banner leads to a host. */
export const written = (banner: Banner) =>
  Object.fromEntries(
    bannerFields.flatMap(({ name }) =>
      isNothing(banner[name]) || (name === 'link' && banner[name] === '') ? [] : [[name, banner[name]]],
    ),
  )
