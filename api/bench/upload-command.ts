// One upload by the command line, in a process of its own as an operator runs it: prints MB a second, from its first
// byte to its answer. The film is read for its digest before.
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { remoteVerbs } from '../src/operator/remote/assets'
import { openOffice } from '../src/operator/remote/office'

const { OFFICE_URL = '', OFFICE_KEY = '', FILM = '' } = process.env
const { size } = await stat(FILM)
let first = 0
await remoteVerbs.get('upload')?.run({
  office: openOffice({ url: OFFICE_URL, key: Buffer.from(OFFICE_KEY, 'hex') }),
  words: [FILM],
  options: new Map([
    ['--title', 'Film'],
    ['--no-wait', ''],
  ]),
  signature: { by: 'the bench', why: 'bench:upload' },
  dataDir: tmpdir(),
  retryDelays: [],
  show: (line) => {
    if (first === 0 && line.startsWith('uploading')) first = performance.now()
  },
  pause: async () => undefined,
  now: () => performance.now(),
})
process.stdout.write(String(size / 1e3 / (performance.now() - first)))
