import { join } from 'node:path'
import { readdirSync, readFileSync } from 'node:fs'
import { makeContract, namesUsed, sharedEntries, standAlone } from './contract'
import { readAppPackage } from './app-package'

describe('REL-4 the contract of a release', () => {
  it("REL-4 contains what the app exposes, the props it passes to other apps' widgets, and what it was built against", async () => {
    const folder = join(__dirname, '../../../mfe-lottery')
    const { interfaces, uses, exposes, slots, files } = await makeContract(readAppPackage(folder))
    expect(uses['@app/platform']?.values).toContain('useCall')
    expect(slots?.names).toEqual(['mfe-wallet/PersonalReport'])
    expect(files[exposes['./widgets'] ?? '']).toMatch(/HotGames: \{\s+(readonly )?load: \(\) => Promise<.*HotGames>/)
    expect(files[interfaces['@app/platform'] ?? '']).toContain('useCall')
    const leading = Object.entries(files).filter(([, text]) => /['"]@app\//.test(text))
    expect(leading).toEqual([])
  })

  it("REL-4 distinguishes values and types among an app's imports", () => {
    const sources = [
      "import { type Loaded, useCall } from '@app/platform'\nimport { Button } from '@app/ui'",
      "import type { Translate } from '@app/platform'\nimport {\n  useCall,\n  reload as again,\n} from '@app/platform'",
    ]
    expect(namesUsed(sources)).toEqual({
      '@app/platform': { values: ['reload', 'useCall'], types: ['Loaded', 'Translate'] },
      '@app/ui': { values: ['Button'], types: [] },
    })
  })

  it('REL-4 resolves every public entry of the shared packages to its source, none to a library', () => {
    const shared = join(__dirname, '../../../shared')
    const packages = readdirSync(shared, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const entries = packages.flatMap(({ name }) => {
      const described = JSON.parse(readFileSync(join(shared, name, 'package.json'), 'utf8')) as { exports: object }
      return Object.entries(described.exports)
        .filter(([, file]) => /\.tsx?$/.test(String(file)))
        .map(([entry]) => join('@app', name, entry))
    })
    expect(entries).toEqual(expect.arrayContaining(['@app/ui', '@app/ui/form', '@app/contracts/release-events']))
    expect(Object.keys(sharedEntries).sort()).toEqual(entries.sort())
    expect(sharedEntries['@app/platform/buttons']).toBe('shared/platform/src/buttons.tsx')
  })

  it.each([
    ["import type { Tab } from '@app/ui/form';\n", "import type { Tab } from './form';\n"],
    ["import { a } from '@app/money';\n", "import { a } from '../../money/src/index';\n"],
    ['type A = import("@app/contracts").A;\n', 'type A = import("../../contracts/src/index").A;\n'],
    ["import './Card.module.css';\nimport type { b } from 'react';\n", "import type { b } from 'react';\n"],
  ])('REL-4 is self-contained: %j', (text, alone) => {
    expect(standAlone('shared/ui/src/amount.d.ts', text)).toBe(alone)
  })
})
