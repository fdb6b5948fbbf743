// Lists the requirements that no test names: npm run requirements
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { filesOf, read } from './files.mjs'

const requirementId = /\b[A-Z][A-Z0-9]*-\d+\b/g
const testFile = /\.(test|spec)\.(ts|tsx|mjs)$|^e2e\/.*\.ts$/
const titled = new Set(['it', 'test', 'describe'])

/** The requirements in docs/requirements.md, in order, each with its text. @throws Error if two have the same ID */
export function definedRequirements(text = read('docs/requirements.md')) {
  const rules = new Map()
  for (const [, id, rule] of text.matchAll(/^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* (.+)$/gm)) {
    if (rules.has(id)) throw new Error(`${id} is two requirements: give one of them the next free number.`)
    rules.set(id, rule)
  }
  return rules
}

/** The base name of a call: `it` in it(…), it.each(…)(…) and it.each`…`(…). */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledName(expression.expression)
  return ts.isTaggedTemplateExpression(expression) ? calledName(expression.tag) : ''
}

function titleOf(argument) {
  if (!argument) return null
  if (ts.isStringLiteralLike(argument)) return argument.text
  if (!ts.isTemplateExpression(argument)) return null
  return argument.head.text + argument.templateSpans.map((span) => `…${span.literal.text}`).join('')
}

/** The titles of all tests and test groups in a file. */
export function titlesOf(text, name = 'a.test.tsx') {
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && titled.has(calledName(node.expression))) {
      const title = titleOf(node.arguments[0])
      if (title !== null) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  return titles
}

/** The requirement IDs at the start of a title: `LOT-7 VIDEO-1 a list …` has two. Later ones are prose. */
export function requirementsOf(title) {
  const [head] = /^(?:[A-Z][A-Z0-9]*-\d+(?:[\s,·/:]+|$))+/.exec(title) ?? ['']
  return head.match(requirementId) ?? []
}

/** @returns {Map<string, Set<string>>} requirement ID → the files whose tests name it */
export function namedRequirements() {
  const named = new Map()
  for (const file of filesOf(testFile)) {
    for (const id of titlesOf(read(file), file).flatMap(requirementsOf))
      named.set(id, (named.get(id) ?? new Set()).add(file))
  }
  return named
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = namedRequirements()
  const defined = [...definedRequirements()]
  const open = defined.filter(([id]) => !named.has(id))
  for (const [id, rule] of open) process.stdout.write(`${id.padEnd(12)} ${rule}\n`)
  process.stdout.write(`\n${open.length} of ${defined.length} requirements are not named by any test.\n`)
}
