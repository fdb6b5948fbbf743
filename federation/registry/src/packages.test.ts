import { bomSchema, isBom, packagesIn, packagesSchema, versionsIn } from './packages'
import * as v from 'valibot'

const read = (components: unknown) => packagesIn([v.parse(bomSchema, { bomFormat: 'CycloneDX', components })])
const library = (name: string, version = '1.0.0', more: object = {}) => ({ type: 'library', name, version, ...more })

describe('REL-29 the packages in a bill of materials', () => {
  it('REL-29 are named as npm names them, once each, sorted', () => {
    const lodash = library('lodash', '4.17.21', { purl: 'pkg:npm/lodash@4.17.21?vcs_url=git%2Bhttps' })
    expect(read([lodash, library('money', '1.0.0', { group: '@app' }), library('@app/ui'), lodash])).toEqual([
      '@app/money@1.0.0',
      '@app/ui@1.0.0',
      'lodash@4.17.21',
    ])
  })

  it.each([
    ['of another ecosystem', library('requests', '2.0.0', { purl: 'pkg:pypi/requests@2.0.0' })],
    ['without a version', { type: 'library', name: 'lodash' }],
    ['that are programs', { type: 'application', name: 'webpack', version: '5.0.0' }],
    ['with a name that no package has', library('<img src=x>')],
    ['with a name that is a path', library('../../host')],
    ['with a version that is none', library('lodash', '`rm`')],
    ['with a name without an end', library('a'.repeat(400))],
  ])('REL-29 do not include components %s', (_, component) => {
    expect(read([component, library('kept')])).toEqual(['kept@1.0.0'])
  })

  it('REL-29 are refused in a list that has no end, or is no such list', () => {
    expect(() => read(Array.from({ length: 1001 }, (_, at) => library(`p${at}`)))).toThrow(/more than 1000/)
    expect(() => read('lodash')).toThrow()
    expect(v.is(bomSchema, { components: [] })).toBe(false)
    expect(v.is(packagesSchema, ['lodash'])).toBe(false)
    expect(v.is(packagesSchema, ['@app/ui@1.0.0', 'constructor@1.0.0'])).toBe(true)
  })

  it.each([
    ['bom.json', true],
    ['cyclonedx/bom.json', true],
    ['sw.cdx.json', true],
    ['mf-manifest.json', false],
    ['bom.json.js', false],
    ['mybom.json', false],
  ])('REL-29 are read from the files that CycloneDX recommends: %s', (name, expected) => {
    expect(isBom(name)).toBe(expected)
  })

  it('REL-29 may be there in two versions', () => {
    expect([...versionsIn(['@app/ui@1.0.0', 'parts@0.9.0', 'parts@1.0.0'])]).toEqual([
      ['@app/ui', '1.0.0'],
      ['parts', '0.9.0, 1.0.0'],
    ])
  })
})
