/** The parts of an address, as the bridge parses it. */
type Parts = Record<
  'href' | 'origin' | 'protocol' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash',
  string
>

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
const encode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Pairs = string | Record<string, string> | Iterable<readonly [string, string]>

function pairsOf(from: Pairs): [string, string][] {
  if (typeof from !== 'string')
    return (Symbol.iterator in from ? [...from] : Object.entries(from)).map(([name, value]) => [
      String(name),
      String(value),
    ])
  return from
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      return [decode(name), decode(rest.join('='))]
    })
}

export class Query {
  private pairs: [string, string][]

  constructor(from: Pairs = '') {
    this.pairs = pairsOf(from)
  }
  get size() {
    return this.pairs.length
  }
  get(name: string) {
    return this.pairs.find(([one]) => one === name)?.[1] ?? null
  }
  getAll(name: string) {
    return this.pairs.filter(([one]) => one === name).map(([, value]) => value)
  }
  has(name: string) {
    return this.get(name) !== null
  }
  append(name: string, value: string) {
    this.pairs.push([name, String(value)])
  }
  delete(name: string) {
    this.pairs = this.pairs.filter(([one]) => one !== name)
  }
  set(name: string, value: string) {
    this.delete(name)
    this.append(name, value)
  }
  forEach(each: (value: string, name: string) => void) {
    for (const [name, value] of this.pairs) each(value, name)
  }
  keys() {
    return this.pairs.map(([name]) => name)[Symbol.iterator]()
  }
  entries() {
    return this.pairs[Symbol.iterator]()
  }
  [Symbol.iterator]() {
    return this.entries()
  }
  toString() {
    return this.pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  }
}

/** The class URL, on a parser outside: text goes in, text comes out. */
export function addressClass(parse: (text: string, base: string) => string | null) {
  const partsOf = (text: string, base: string) => JSON.parse(parse(text, base) ?? 'null') as Parts | null
  class Address {
    static canParse(text: string, base = '') {
      return partsOf(String(text), String(base)) !== null
    }
    constructor(text: string, base: string | Address = '') {
      const parts = partsOf(String(text), String(base))
      if (!parts) throw new TypeError(`Invalid URL: ${text}`)
      Object.assign(this, parts, { searchParams: new Query(parts.search) })
    }
    toString(this: Parts) {
      return this.href
    }
    toJSON(this: Parts) {
      return this.href
    }
  }
  return Address
}
