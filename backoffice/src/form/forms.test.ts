import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls, settingsAbout, switchesAbout } from '@app/back-office'
import * as v from 'valibot'
import { colors } from '../colors'
import { faultOf, writtenOf } from '../pages/appearance/appearance'
import { written } from '../pages/content/banner'
import german from '../texts/de.json'
import english from '../texts/en.json'
import { codePattern } from '../session/code-pattern'
import { requestBefore, requestOf } from './request'
import { type Field, fieldsOf, rowFieldsOf } from './schema'

const names = Object.keys(calls) as CallName[]
const changes = names.filter((name) => calls[name].method !== 'GET')
/** Signing in, passkeys and what is sent as files have pages of their own. */
const ownPages: readonly CallName[] = [
  'signIn',
  'signOut',
  'prove',
  'invitation',
  'acceptInvitation',
  'compareImport',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'beginPasskeyProof',
  'proveWithPasskey',
  'beginPasskey',
  'addPasskey',
  'importContent',
  'matchStatement',
]
const formed = changes.filter((name) => !ownPages.includes(name))
const all = (fields: readonly Field[]): Field[] => fields.flatMap((field) => [field, ...all(field.fields)])

describe('forms', () => {
  it('BACK-63 has an input for every field that a call takes', () => {
    expect(formed.length).toBeGreaterThan(30)
    const unknown = formed.flatMap((name) =>
      all(fieldsOf(calls[name].request)).flatMap(({ kind, name: field }) =>
        kind === 'other' ? [`${name}.${field}`] : [],
      ),
    )
    expect(unknown).toEqual([])
  })

  it('BACK-105 undoes an edit with what was shown before it: only what the edit takes, and why', () => {
    const shown = {
      id: 7,
      state: 'open',
      name: { en_us: 'Tonight', de_de: '' },
      text: { en_us: 'At eight' },
      at: '2026-12-24T18:00:00.000Z',
      endsAt: null,
      group: null,
    }
    const request = requestBefore(fieldsOf(calls.editNotice.request), shown, { lang: 'de_de', why: 'Undo' })
    expect(request).toMatchObject({ name: { en_us: 'Tonight' }, text: shown.text, at: shown.at, why: 'Undo' })
    expect(v.safeParse(calls.editNotice.request, request).success).toBe(true)
    expect(request).not.toHaveProperty('id')
    const switches = { areBetsOpen: true, isWheelOpen: false, arePaymentsOpen: true }
    const options = { lang: 'en_us', why: 'Undo' }
    expect(requestBefore(fieldsOf(calls.setMoneySwitches.request), switches, options)).toEqual({
      ...switches,
      why: 'Undo',
    })
  })

  it('BACK-63 sends amounts in the smallest unit, times in UTC, and leaves out what is empty', () => {
    const limit = fieldsOf(calls.lowerMemberLimit.request)
    expect(requestOf(limit, { kind: 'deposit', limitMinor: '1.250,5', why: 'wished' }, 'de_de')).toEqual({
      kind: 'deposit',
      limitMinor: 125_050,
      why: 'wished',
    })
    const notice = fieldsOf(calls.addNotice.request)
    const at = new Date('2026-12-24T18:00:00Z')
    const texts = { en_us: 'Tonight', de_de: '', ja_jp: null }
    const sent = requestOf(notice, { name: texts, text: { en_us: 'At eight' }, at, group: '', why: '' }, 'en_us')
    expect(sent).toEqual({
      name: { en_us: 'Tonight' },
      text: { en_us: 'At eight' },
      at: '2026-12-24T18:00:00.000Z',
      untilAt: null,
      group: null,
    })
    expect(v.safeParse(calls.addNotice.request, sent).success).toBe(true)
  })

  it('BACK-6 takes six digits as a code, or a recovery code', () => {
    for (const code of ['123456', '123 456', 'abcd-efgh-2345-wxyz', 'ABCDEFGH2345WXYZ'])
      expect(code).toMatch(codePattern)
    for (const code of ['12345', '1234567', 'abcd-efgh', 'abcd-efgh-2345-wxy!']) expect(code).not.toMatch(codePattern)
  })

  it('BACK-44 sends banners as they were shown, whether they lead to a host or a screen', () => {
    const texts = { en_us: 'Tonight' }
    const shown = {
      placement: 'home',
      picture: '',
      kicker: texts,
      title: texts,
      isLive: false,
      isShown: true,
      missing: [],
    }
    const banners = [
      { ...shown, host: 'mira', link: '', fromAt: null, untilAt: null },
      { ...shown, host: null, link: '/live', fromAt: '2026-12-24T18:00:00.000Z', untilAt: null },
    ]
    const sent = { banners: banners.map(written) }
    expect(v.safeParse(calls.editBanners.request, sent).issues).toBeUndefined()
    expect(sent.banners.map(({ host, link }) => [host, link])).toEqual([
      ['mira', undefined],
      [undefined, '/live'],
    ])
  })

  it('BACK-97 BACK-99 an appearance is sent whole, and an accent that is too faint is named before', () => {
    const form = { name: 'Loggia', darkAccent: null, languages: ['de_de'], tabs: ['zhome', 'mine'], why: null }
    expect(v.safeParse(calls.editAppearance.request, writtenOf(form)).issues).toBeUndefined()
    expect(faultOf('light', '')).toBeNull()
    expect(faultOf('light', ' #0A5C8A')).toBeNull()
    expect(faultOf('light', '#0a5')).toBe('form')
    expect(faultOf('light', '#ff8a5b')).toMatchObject({ ground: 'surface' })
    expect(faultOf('dark', '#ff8a5b')).toBeNull()
  })

  it('BACK-63 shows times as times, also those with a description', () => {
    const kinds = rowFieldsOf(calls.notices.answer).map(({ name, kind }) => [name, kind])
    expect(kinds).toContainEqual(['at', 'time'])
    expect(kinds).toContainEqual(['untilAt', 'time'])
  })

  it('BACK-65 sends lists of things with texts as the call takes them', () => {
    const fields = fieldsOf(calls.editProvince.request)
    const cities = [{ slug: 'rome', name: { en_us: 'Rome', it_it: 'Roma', de_de: '' } }]
    const sent = requestOf(fields, { name: { en_us: 'Lazio' }, cities }, 'en_us')
    expect(sent).toEqual({
      name: { en_us: 'Lazio' },
      cities: [{ slug: 'rome', name: { en_us: 'Rome', it_it: 'Roma' } }],
    })
    expect(v.safeParse(calls.editProvince.request, sent).success).toBe(true)
  })
})

describe('texts', () => {
  const keys = (texts: object, before = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [before + key] : keys(text as object, `${before}${key}.`),
    )
  const named = (texts: Readonly<Record<string, string>>) => Object.keys(texts)

  it('BACK-67 has every text in German, and the sentences that English takes from the API', () => {
    const own = /^(does|about|checks)\./
    expect(keys(german).filter((key) => !own.test(key))).toEqual(keys(english))
    expect(formed.filter((name) => !(name in german.does))).toEqual([])
    expect(Object.keys({ ...settingsAbout, ...switchesAbout }).filter((name) => !(name in german.about))).toEqual([])
  })

  it('BACK-67 names every change, field and choice', () => {
    const fields = formed.flatMap((name) => all(fieldsOf(calls[name].request)))
    expect(formed.filter((name) => !(name in english.calls))).toEqual([])
    expect(
      [...new Set(fields.map(({ name }) => name))].filter((name) => name !== '' && !(name in english.fields)),
    ).toEqual([])
    const words = [...new Set(fields.flatMap(({ options }) => options))]
    const known = [...named(english.words), ...named(english.languages)]
    expect(words.filter((word) => !known.includes(word))).toEqual([])
  })
})

describe('colours', () => {
  it('BACK-67 are those of the members’ app', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../shared/ui/src/tokens.css'), 'utf8')
    const tokens = {
      surface: 'surface',
      raised: 'surface-raised',
      line: 'line',
      text: 'text',
      muted: 'text-muted',
      accent: 'accent',
      onAccent: 'on-accent',
      link: 'accent-text',
      positive: 'positive',
      negative: 'negative',
      warning: 'warning',
      info: 'info',
      focus: 'focus',
    } as const
    for (const theme of ['dark', 'light'] as const) {
      const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`))
      for (const [name, token] of Object.entries(tokens))
        expect([token, colors[theme][name as keyof typeof tokens]]).toEqual([
          token,
          new RegExp(`--${token}: (#\\w+);`).exec(block)?.[1],
        ])
    }
  })
})
