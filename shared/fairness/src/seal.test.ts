import { createHash } from 'node:crypto'
import { ribbonPaths, sealPaths, type SealOptions } from './seal'

// From the design's reference implementation: the first 16 digits of SHA-256(JSON of its result).
const golden: { seals: [string, SealOptions, string][]; ribbons: [string, number, number, string][] } = {
  // oxfmt-ignore
  seals: [
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', {}, '627b666cacd63428'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', { detail: 1 }, '7665c6dc5c51f36c'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', { detail: 2 }, 'f08851060eea5609'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', { hole: 0.5 }, '6d0111671e80bb06'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', { detail: 4 }, '752ba9ef5e4f1ba6'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', { hole: 0.9, only: [2] }, '33162a4b43748484'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', { detail: 4, hole: 0.6 }, '15295a24ea640075'],
    ['ab', {}, 'e4a3541b52a32876'],
    ['ab', { detail: 1 }, 'ca655fe3b9a5ea87'],
    ['ab', { detail: 2 }, 'b72565d8eb775872'],
    ['ab', { hole: 0.5 }, 'a278c0c891446fe9'],
    ['ab', { detail: 4 }, '55dc36eef055a0ec'],
    ['ab', { hole: 0.9, only: [2] }, '2ad576103ec823f2'],
    ['ab', { detail: 4, hole: 0.6 }, '181cfc2acc14f8d6'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', {}, '50ce019feb357506'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', { detail: 1 }, 'fe7b9aac80489923'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', { detail: 2 }, 'a5df4bc5bd0eeff0'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', { hole: 0.5 }, '685253df3baa4f17'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', { detail: 4 }, '9fac6465c20bb5a5'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', { hole: 0.9, only: [2] }, '86d7d2cdd21fd46b'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', { detail: 4, hole: 0.6 }, 'c5c27643596951b5'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', {}, '4c6938762ef31189'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', { detail: 1 }, '1915fa47e2d6de29'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', { detail: 2 }, '6716db52fb7c0acc'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', { hole: 0.5 }, '9f73305f18b3b8de'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', { detail: 4 }, 'dc802bea45591af9'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', { hole: 0.9, only: [2] }, '28f5a6be0ee97380'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', { detail: 4, hole: 0.6 }, 'f7c2565f868b7ea8'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', {}, 'e1d14c45993a7cce'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', { detail: 1 }, '5aea8ac11c073caa'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', { detail: 2 }, 'f231db7073b740fd'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', { hole: 0.5 }, 'f6c6819f1e447e29'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', { detail: 4 }, '9d0d7f3609a2f7b6'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', { hole: 0.9, only: [2] }, 'f4b21cb21a93ae84'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', { detail: 4, hole: 0.6 }, '075d9e5750c7dbdf'],
  ],
  ribbons: [
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', 400, 60, '1829d025322ba50c'],
    ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', 330, 66, '14cc7a38f86d03ff'],
    ['ab', 400, 60, '2c5a04738d2e3b7d'],
    ['ab', 330, 66, '2b734ab107e07492'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', 400, 60, 'bec3ff5b1bf4d9ae'],
    ['2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881', 330, 66, '8963314911064c54'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', 400, 60, '65d26f77f6ce15e3'],
    ['a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa', 330, 66, '823ceeadb40bba55'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', 400, 60, '6088410bf5e1bf38'],
    ['594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06', 330, 66, '13f5d7a12bfdb59b'],
  ],
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('the seal', () => {
  it.each(golden.seals)('LOT-13 draws %s with %o like the reference', (hex, options, expected) => {
    expect(digest(sealPaths(hex, options))).toBe(expected)
  })

  it.each(golden.ribbons)('draws the ribbon %s of %i × %i like the reference', (hex, width, height, expected) => {
    expect(digest(ribbonPaths(hex, width, height))).toBe(expected)
  })

  it('LOT-13 gives a different hash a different seal', () => {
    const [first, second] = ['a1', 'b2'].map((byte) => JSON.stringify(sealPaths(byte.repeat(32))))
    expect(first).not.toBe(second)
  })

  it('reads a hash with spaces and in upper case the same way', () => {
    expect(sealPaths('AB CD')).toEqual(sealPaths('abcd'))
  })
})
