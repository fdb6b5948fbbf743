// The servers' texts, which are in TypeScript: each is an object with one string per language
import ts from 'typescript'
import { filesOf, read } from './files.mjs'
import { faultOf, languages } from './text-faults.mjs'

const sources = () => filesOf(/^(api\/(src|seeds)|federation\/edge\/src)\/.*(?<![.]test)[.]ts$/)

const nameOf = ({ name }) => (name && !ts.isComputedPropertyName(name) ? name.text : '')

/** A string, or a template whose values become `{{value}}`; undefined for anything else. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text.replaceAll(/\{(\w+)\}/g, '{{$1}}')
  if (ts.isArrowFunction(node)) return textOf(node.body)
  if (!ts.isTemplateExpression(node)) return undefined
  const values = node.templateSpans.map(
    ({ expression, literal }) => `{{${expression.getText().replaceAll(/\W+/g, '_')}}}${literal.text}`,
  )
  return node.head.text + values.join('')
}

/**
 * Every text of a file: an object literal with strings by language, two of them at least.
 * @returns {{ name: string, texts: Record<string, string | undefined> }[]} name: its path, such as wireTexts.badField
 */
export function textsIn(file, code) {
  const found = []
  const visit = (node, path) => {
    const here = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? [...path, nameOf(node)] : path
    if (ts.isObjectLiteralExpression(node)) {
      const properties = node.properties
        .filter(ts.isPropertyAssignment)
        .map((one) => [nameOf(one), textOf(one.initializer)])
      const texts = Object.fromEntries(properties)
      const result = languages.filter((language) => texts[language] !== undefined)
      if (result.length > 1) found.push({ name: here.join('.'), texts })
    }
    ts.forEachChild(node, (child) => visit(child, here))
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), [])
  return found
}

/** Faults of the texts in a file, one line each. */
export const faultsIn = (file, code) =>
  textsIn(file, code).flatMap(({ name, texts }) => [
    ...Object.keys(texts)
      .filter((key) => !languages.includes(key))
      .map((key) => `${file}: ${name}: ${key} is not a language`),
    ...languages.flatMap((language) => {
      const fault =
        texts.en_us === undefined ? 'en_us is missing' : faultOf(name, texts.en_us, texts[language], language)
      return fault ? [`${file}: ${language} ${name}: ${fault}`] : []
    }),
  ])

/** Texts that a file exports by name but no code uses. */
function unusedIn(file, code, all) {
  const names = textsIn(file, code).map(({ name }) => name.split('.'))
  const own = names.filter(([table = '', key, ...deeper]) => table.endsWith('Texts') && key && deeper.length === 0)
  return own
    .filter(
      ([table, key]) => !all.includes(`${table}.${key}`) && !all.includes(`${table}[`) && !all.includes(`...${table}`),
    )
    .map(([table, key]) => `${file}: ${table}.${key}: not used`)
}

/** @returns {{ count: number, faults: string[] }} the number of texts, and their faults */
export function serverTexts() {
  const files = sources().map((file) => [file, read(file)])
  const all = files.map(([, code]) => code).join('\n')
  return {
    count: files.reduce((sum, [file, code]) => sum + textsIn(file, code).length, 0),
    faults: files.flatMap(([file, code]) => [...faultsIn(file, code), ...unusedIn(file, code, all)]),
  }
}
