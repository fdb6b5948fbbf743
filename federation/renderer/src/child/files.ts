import { createHash } from 'node:crypto'
import { Script } from 'node:vm'

/** A released file, compiled if it is a script. */
export type Stored = { text: string; script?: Script }

const max = 400

/** @returns whether the text has one of the hashes of an integrity attribute */
export const hasHash = (text: string, integrity: string): boolean =>
  integrity.split(/\s+/).some((one) => {
    const [algorithm = '', hash] = one.split('-')
    return /^sha(256|384|512)$/.test(algorithm) && createHash(algorithm).update(text, 'utf8').digest('base64') === hash
  })

/** Released files by hash: they never change, and each script is compiled once for all drawings. */
export class Files {
  private readonly files = new Map<string, Stored>()

  /** @returns null if there is no such file, or it has another hash */
  async get(
    path: string,
    integrity: string,
    fetchText: (path: string) => Promise<string | null>,
  ): Promise<Stored | null> {
    const key = `${path} ${integrity}`
    const known = this.files.get(key)
    if (known) {
      this.files.delete(key)
      this.files.set(key, known)
      return known
    }
    const text = await fetchText(path)
    if (text === null || !hasHash(text, integrity)) return null
    const file: Stored = { text }
    this.files.set(key, file)
    const [oldest] = this.files.keys()
    if (this.files.size > max && oldest !== undefined) this.files.delete(oldest)
    return file
  }
}

/**
 * `import(` and, in later versions of Node, `import.source(`, with comments or without. Their promises would belong to
 * the process, and lead the code to it. As keywords have no escapes, a script cannot write them in another way.
 */
const dynamicImport = /\bimport(?=\s*(\.\s*)?(\(|\/[*/]|<!--|-->|(source|defer)\b))/g

/** @throws SyntaxError */
export const scriptOf = (file: Stored, path: string): Script =>
  (file.script ??= new Script(file.text.replaceAll(dynamicImport, 'importModule'), { filename: path }))
