import type { StatsError } from 'webpack'
import { textOf } from './faults'

const root = '/app'
const loader = `${root}/node_modules/.pnpm/x@1/node_modules/x/index.js`
const file = (name: string) => ({ moduleIdentifier: `${loader}??ruleSet[1]!${root}/${name}`, moduleName: `./${name}` })
const reported = (...errors: StatsError[]) => textOf(errors, root)

describe('what does not compile', () => {
  it('DEV-2 is named once, with the line in the source, if TypeScript and webpack both refuse it', () => {
    const parse = `Module parse failed: Unexpected token (26:10)
File was parsed as module type 'javascript/auto'.
File was processed with these loaders:
 * ./node_modules/x/index.js
You may need an additional loader to handle the result of these loaders.
> 26 | const x = ;
     |           ^`
    const typed = `[tsl] ERROR in ${root}/host/src/App.tsx(33,11)\n      TS1109: Expression expected.`
    expect(
      reported(
        { ...file('host/src/App.tsx'), loc: '26:10', message: parse },
        { ...file('host/src/App.tsx'), loc: '33:10', message: typed },
        { ...file('host/src/App.tsx'), loc: '33:10', message: typed },
      ),
    ).toBe('host/src/App.tsx:33:11\nTS1109: Expression expected.')
    expect(reported({ ...file('host/src/a.mjs'), loc: '26:10', message: parse })).toBe(
      'host/src/a.mjs:26:11\nModule parse failed: Unexpected token (26:10)',
    )
  })

  it('DEV-2 is named once if it is a style', () => {
    const name = 'host/src/App.module.css'
    const message = `Module build failed (from ${loader}):

SyntaxError

(37:1) ${root}/${name} Unclosed block

  36 | }
> 37 | .x { color:
     | ^
`
    const again = `Module build failed (from ${loader}):\nError: Execution of module code failed: ${message}\n    at eval (${loader}:1:2)`
    expect(reported({ ...file(name), message }, { ...file(name), message: again })).toBe(`${name}:37:1\nUnclosed block`)
  })

  it('DEV-2 is named with each error of each file', () => {
    expect(
      reported(
        {
          ...file('host/src/a.ts'),
          loc: '1:7-21',
          message: `Module not found: Error: Can't resolve './b' in '${root}/host/src'`,
        },
        {
          ...file('host/src/c.json'),
          message: `Module build failed (from ${loader}):\nError: host/src/c.json: Unexpected end\n    at keep (${loader}:8:11)`,
        },
      ),
    ).toBe(
      "host/src/a.ts:1:8\nModule not found: Error: Can't resolve './b' in 'host/src'\n\nhost/src/c.json\nError: host/src/c.json: Unexpected end",
    )
  })
})
