const ts = require('typescript')

/** Options that are off in the app's one instance (`i18n/options.ts` of @app/platform), and so for every text. */
const off = [
  'alwaysFormat',
  'appendNamespaceToCIMode',
  'appendNamespaceToMissingKey',
  'enableSelector',
  'fallbackLng',
  'fallbackNS',
  'isClone',
  'joinArrays',
  'keySeparator',
  'lowerCaseLng',
  'missingInterpolationHandler',
  'missingKeyHandler',
  'missingKeyNoValueFallbackToKey',
  'nonExplicitSupportedLngs',
  'nsSeparator',
  'parseMissingKeyHandler',
  'partialBundledLanguages',
  'postProcess',
  'postProcessPassResolved',
  'preload',
  'returnDetails',
  'returnEmptyString',
  'returnNull',
  'returnObjects',
  'returnedObjectHandler',
  'saveMissing',
  'saveMissingTo',
  'supportedLngs',
  'updateMissing',
]

/** Lookups of plugins, of options in a text and of escaping; the app has none of them. */
const absent = [
  'opt.interpolation',
  'opt.lngs',
  'opt.replace',
  'this.alwaysFormat',
  'this.escapeValue',
  'this.i18nFormat',
  'this.modules.backend',
  'this.modules.formatter',
  'this.modules.i18nFormat',
  'this.modules.languageDetector',
  'this.modules.logger',
  'this.options.interpolation.defaultVariables',
  'this.services.languageDetector',
  'this.useRawValueToEscape',
]

/** Log calls that only run with `debug`. */
const debugCall = /^\w+\.logger\.(warn|log|deprecate|once)$/

/**
 * What no page needs of classes, functions and methods, with stand-ins for those that i18next itself creates or calls:
 * its defaults, its checks of language codes and arguments, and tables within tables.
 */
const unused = {
  assertSeparateArguments: 'const assertSeparateArguments = () => {};',
  configuredLanguageCodes: 'const configuredLanguageCodes = () => [];',
  deepExtend: 'const deepExtend = () => {};',
  deepFind: 'const deepFind = (table, key) => (table && Object.hasOwn(table, key) ? table[key] : undefined);',
  get: `const get = () => ({
    ns: [],
    pluralSeparator: '_',
    overloadTranslationOptionHandler: () => ({}),
    interpolation: { skipOnVariables: true },
  });`,
  isRefusedLanguageCode: 'const isRefusedLanguageCode = () => false;',
  transformOptions: 'const transformOptions = (options) => options;',
  Connector: 'class Connector extends EventEmitter {}',
  Formatter: 'class Formatter { format(value) { return value } }',
  keysFromSelector: 'const keysFromSelector = String;',
  RegExpCache: 'class RegExpCache {}',
  'EventEmitter.once': '',
  'EventEmitter.off': '',
  'Interpolator.init': `init() {
    this.formatSeparator = ','
    this.prefixText = '{{'
    this.maxReplaces = 1000
  }`,
  'Interpolator.nest': '',
  'Interpolator.reset': '',
  'Interpolator.resetRegExp': String.raw`resetRegExp() {
    this.regexp = /\{\{(.+?)\}\}/g
    this.regexpUnescape = /\{\{-(.+?)\}\}/g
  }`,
  'Logger.clone': '',
  'Logger.deprecate': '',
  'Logger.log': '',
  'Logger.once': '',
  'Logger.warn': '',
  'ResourceStore.addResource': '',
  'ResourceStore.addResources': '',
  'ResourceStore.getResourceBundle': '',
  'ResourceStore.removeNamespaces': '',
  'ResourceStore.removeResourceBundle': '',
  'ResourceStore.toJSON': '',
  'Translator.exists': '',
  'Translator.extendTranslation': `extendTranslation(text, key, opt, resolved) {
    return this.interpolator.interpolate(text, opt, opt.lng || this.language || resolved.usedLng, opt)
  }`,
  'Translator.extractFromKey': 'extractFromKey(key, { ns }) { return { key, namespaces: isString(ns) ? [ns] : ns } }',
  'Translator.getUsedParamsDetails': '',
  'Translator.hasDefaultValue': 'static hasDefaultValue() { return false }',
  'LanguageUtil.clearCache': '',
  'LanguageUtil.formatLanguageCode': '',
  'LanguageUtil.formatUncached': '',
  'LanguageUtil.getBestMatchFromCodes': 'getBestMatchFromCodes([code]) { return code }',
  'LanguageUtil.getFallbackCodes': 'getFallbackCodes() { return [] }',
  'LanguageUtil.getLanguagePartFromCode': `getLanguagePartFromCode(code) { return code.split('-')[0] }`,
  'LanguageUtil.getScriptPartFromCode': '',
  'LanguageUtil.isSupportedCode': '',
  'LanguageUtil.toResolveHierarchy': 'toResolveHierarchy(code) { return [code] }',
  'PluralResolver.clearCache': '',
  'PluralResolver.getPluralFormsOfKey': '',
  'PluralResolver.getSuffixes': '',
  'PluralResolver.needsPlural': '',
  'I18n.cloneInstance': '',
  'I18n.dir': '',
  'I18n.exists': '',
  'I18n.hasLoadedNamespace': 'hasLoadedNamespace() { return true }',
  'I18n.hydrate': '',
  'I18n.loadLanguages': '',
  'I18n.loadNamespaces': '',
  'I18n.reloadResources': 'reloadResources() {}',
  'I18n.setDefaultNamespace': '',
  'I18n.toJSON': '',
  'I18n.use': '',
}

function nameOf(node) {
  if (ts.isVariableStatement(node) && ts.isSourceFile(node.parent))
    return node.declarationList.declarations[0].name.text
  if (ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node)) return node.name.text
  return ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent)
    ? `${node.parent.name.text}.${node.name.getText()}`
    : ''
}

const isAssigned = (node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken

/** @returns the replacement of a node; undefined if it stays */
function insteadOf(node) {
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    return debugCall.test(node.expression.expression.getText()) ? ';' : undefined
  if (!ts.isPropertyAccessExpression(node) || isAssigned(node)) return unused[nameOf(node)]
  if (absent.includes(node.getText())) return 'undefined'
  return ['this.options', 'opt'].includes(node.expression.getText()) && off.includes(node.name.text)
    ? 'false'
    : undefined
}

/**
 * A loader that removes from i18next what the app's one instance does not use: backends, plugins, formats, nested
 * texts, handling and saving of missing ones, partial language tags. Its options are inlined as constants, so that the
 * minifier finds unreachable code.
 */
module.exports = function leanI18next(source) {
  const file = ts.createSourceFile('i18next.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const left = new Set(Object.keys(unused))
  let text = ''
  let at = 0
  const visit = (node) => {
    const instead = insteadOf(node)
    if (instead === undefined) return ts.forEachChild(node, visit)
    left.delete(nameOf(node))
    text += source.slice(at, node.getStart()) + instead
    at = node.end
  }
  visit(file)
  if (left.size > 0)
    throw new Error(`i18next has no ${[...left].join(', ')} any more: check what src/lean-i18next.cjs can leave out`)
  return text + source.slice(at)
}
module.exports.off = off
