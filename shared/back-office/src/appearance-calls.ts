import { languages, tabNames } from '@app/contracts'
import * as v from 'valibot'
import { type Calls, done, none, timeSchema } from './call'
import { contentReaders, optionalWhy } from './content-words'
import { administrators } from './site-calls'
import { appearanceFields } from './site-shapes'

const appearance = v.object({
  name: v.pipe(v.string(), v.description('In the title of every page, in the app’s head, and where it greets')),
  icon: v.pipe(
    v.string(),
    v.description('The logo: in the app’s head, beside the title, on home screens; empty: our mark'),
  ),
  authPicture: v.pipe(v.string(), v.description('Behind Login and Register; empty: the seal')),
  memberPicture: v.pipe(v.string(), v.description('Behind the member’s own screen; empty: none')),
  darkAccent: v.pipe(v.string(), v.description('The accent of the dark theme; empty: ours')),
  lightAccent: v.pipe(v.string(), v.description('The accent of the light theme; empty: ours')),
  languages: v.pipe(
    v.array(v.picklist(languages)),
    v.description('Those offered, in their order; who has chosen none of them gets the first'),
  ),
  tabs: v.pipe(
    v.array(v.picklist(tabNames)),
    v.description('Those offered, in their order; the app opens with the first. Other screens stay where they are'),
  ),
})
export type Appearance = v.InferOutput<typeof appearance>

export const appearanceCalls = {
  appearance: {
    method: 'GET',
    path: '/appearance',
    does: 'Name, logo, pictures, accents, languages and tabs of the members’ app.',
    roles: contentReaders,
    request: none,
    answer: appearance,
  },
  editAppearance: {
    method: 'PUT',
    path: '/appearance',
    does: 'Changes the appearance of the members’ app, at once and everywhere.',
    roles: administrators,
    request: v.strictObject({ ...appearanceFields, ...optionalWhy }),
    answer: done,
    isEdit: true,
  },
  previewAppearance: {
    method: 'POST',
    path: '/appearance/preview',
    does: 'Signs a link to the members’ app with an appearance that is not saved; it is good for an hour.',
    roles: administrators,
    request: v.strictObject({ ...appearanceFields, ...optionalWhy }),
    answer: v.object({
      page: v.pipe(
        v.nullable(v.string()),
        v.description('The address; its query also takes screen, theme and lang. null: MEMBERS_URL is not set'),
      ),
      expiresAt: timeSchema,
    }),
  },
} satisfies Calls
