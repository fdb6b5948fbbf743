import { Conflict, type Store } from '../src/node/store'

const bytes = (text: string) => Buffer.from(text)

type Behind = {
  /** Opens the same store for another writer. */
  open: () => Store
  /** Puts a file there past the store, as somebody with the folder or the bucket's key can. */
  plant: (key: string, bytes: Uint8Array) => Promise<void>
}
/** The contract of every store, whatever is behind it. */
export function describeStore(name: string, { open, plant }: Behind): void {
  const textOf = async (key: string) => Buffer.from((await open().read(key))?.bytes ?? []).toString()

  describe(`REL-2 a store: ${name}`, () => {
    it('REL-2 reads what was written, and null if there is nothing', async () => {
      await open().write('a/b.json', bytes('one'))
      await open().write('a/b.json', bytes('two'))
      await open().write('a/empty', bytes(''))
      expect(await textOf('a/b.json')).toBe('two')
      expect((await open().read('a/empty'))?.bytes).toHaveLength(0)
      expect(await open().read('a/c.json')).toBeNull()
      expect(await open().read('a')).toBeNull()
    })

    it('REL-6 lets only one of many writers create a file', async () => {
      const tries = Array.from({ length: 20 }, (_, writer) =>
        open()
          .write('claim', bytes(`writer ${writer}`), { ifAbsent: true })
          .then(
            () => writer,
            (error: unknown) => {
              expect(error).toBeInstanceOf(Conflict)
              return null
            },
          ),
      )
      const winners = (await Promise.all(tries)).filter((writer) => writer !== null)
      expect(winners).toHaveLength(1)
      expect(await textOf('claim')).toBe(`writer ${winners[0]}`)
    })

    it('REL-6 replaces a file only if it is still the one that was read', async () => {
      const store = open()
      await store.write('pointer', bytes('1'))
      const ifMatch = (await store.read('pointer'))?.etag ?? ''
      await store.write('pointer', bytes('2'), { ifMatch })
      await expect(store.write('pointer', bytes('3'), { ifMatch })).rejects.toThrow(Conflict)
      await expect(store.write('other', bytes('3'), { ifMatch })).rejects.toThrow(Conflict)
      expect(await textOf('pointer')).toBe('2')
      expect(await store.read('other')).toBeNull()
    })

    it('REL-2 lists by prefix, in order, however many there are', async () => {
      const keys = ['r/a/1', 'r/b/1', 'r/b/2', 'r/b/c/1', 'rest', 'z~@+-1.json']
      for (const key of [...keys].reverse()) await open().write(key, bytes(key))
      expect(await open().list('r/')).toEqual(keys.slice(0, 4))
      expect(await open().list('')).toEqual(keys)
      expect(await open().list('nothing/')).toEqual([])
    })

    it.each([
      ['trust/root/2.json', 256 * 1024],
      ['channels/production.head.json', 16 * 1024],
      ['channels/production/7.json', 1024 * 1024],
      ['signatures/ab.json', 64 * 1024],
      ['releases/mfe-wallet/1.0.0-ab12cd34.json', 1024 * 1024],
      ['releases/mfe-wallet/1.0.0-ab12cd34.provenance.json', 64 * 1024],
      ['r/mfe-wallet/1.0.0-ab12cd34/main.js', 9 * 1024 * 1024],
    ])('REL-17 reads no more of %s than its kind may have, before anything parses it', async (key, max) => {
      await open().write(key, Buffer.alloc(max))
      expect((await open().read(key))?.bytes).toHaveLength(max)
      await expect(open().write(key, Buffer.alloc(max + 1))).rejects.toThrow(`has more than ${max} bytes`)
      await plant(key, Buffer.alloc(max + 1))
      await expect(open().read(key)).rejects.toThrow(`${key} has more than ${max} bytes`)
    })

    it('REL-2 removes a file, and ignores one that does not exist', async () => {
      await open().write('a/b', bytes('1'))
      await open().remove('a/b')
      await open().remove('a/b')
      expect(await open().read('a/b')).toBeNull()
      expect(await open().list('a/')).toEqual([])
      await open().write('a/b', bytes('2'), { ifAbsent: true })
      expect(await textOf('a/b')).toBe('2')
    })

    it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.drafts/x', 'a/.hidden', 'a\\b', '', 'a\u0000'])(
      'refuses the key %j',
      async (key) => {
        await expect(open().read(key)).rejects.toThrow('is not a key')
        await expect(open().write(key, bytes('x'))).rejects.toThrow('is not a key')
        await expect(open().remove(key)).rejects.toThrow('is not a key')
      },
    )
  })
}
