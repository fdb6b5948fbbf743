import { chunkGlobalOf, moduleIn } from './entry'

const rest = 'a.forEach(t.bind(null,0)),a.push=t.bind(null,a.push.bind(a))})(),o.x();notes=o(216)})();'

describe('MF-5 the global variable that a script puts its chunks into is found in its entry', () => {
  it.each([
    [
      'webpack 5.113',
      'webpackChunknotes',
      'Array.isArray(self.webpackChunknotes)?self.webpackChunknotes:self.webpackChunknotes=[];',
    ],
    ['webpack 5.110', 'webpackChunknotes', 'self.webpackChunknotes||=[];'],
    ['webpack 5.110 in parentheses', 'webpackChunknotes', '(globalThis.webpackChunknotes||=[]);'],
    ['webpack 5.90', 'webpackChunknotes', 'self["webpackChunknotes"]=self["webpackChunknotes"]||[];'],
    ['Rspack 2.3', 'rspackChunknotes', 'self.rspackChunknotes=self.rspackChunknotes||[];'],
    ['Rsbuild 2.3', 'chunk_notes', 'self.chunk_notes=self.chunk_notes||[];'],
    ['a variable of its own', '@team/notes', 'self["@team/notes"]=self["@team/notes"]||[];'],
    [
      'another global object',
      'webpackChunknotes',
      '(typeof self<"u"?self:this).webpackChunknotes=(typeof self<"u"?self:this).webpackChunknotes||[];',
    ],
  ])('MF-5 of %s: %s', (_, expected, start) => {
    expect(chunkGlobalOf(`self.dataLayer=self.dataLayer||[],e[n]=0};var a=${start}${rest}`)).toBe(expected)
  })

  it('MF-5 also where the code is not minified', () => {
    const code = [
      'var chunkLoadingGlobal = Array.isArray(self["webpackChunknotes"]) ? self["webpackChunknotes"] : (self["webpackChunknotes"] = []);',
      'chunkLoadingGlobal.forEach(webpackJsonpCallback.bind(null, 0));',
    ]
    expect(chunkGlobalOf(code.join('\n'))).toBe('webpackChunknotes')
  })

  it('MF-5 and not in an ES module, which imports its chunks, nor where code has an array of its own', () => {
    expect(chunkGlobalOf('var n=import("./"+o.u(r));export{g as get,i as init};')).toBeUndefined()
    expect(chunkGlobalOf('self.dataLayer=self.dataLayer||[];self.dataLayer.push(1)')).toBeUndefined()
  })
})

it.each([
  ['a container of ES modules', 'export{g as get,i as init}', { isContainer: true }],
  ['another ES module', 'notes=import.meta.url', { isContainer: false }],
  ['a script, which may import too', 'var notes;import("./a.js").then(o)', null],
  ['no code', 'export {', null],
])('MF-9 sees that an entry is %s', (_, code, expected) => {
  expect(moduleIn(code)).toEqual(expected)
})
