import type { FakeBuild } from '@app/registry/testing'
import type { Drawing, Job } from '@app/renderer'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { host as plainHost, lottery, route, startEdge } from './testing'

const file = (name: string) => ({ js: [name], css: [] })
const routes = [
  ...(plainHost.manifest?.routes ?? []),
  route('/List', 'list', { skeleton: 'grid', access: 'list', query: { id: 'id' } }),
  route('/City', 'list', { skeleton: 'grid', access: 'list', query: { id: 'id', name: 'text' } }),
  route('/Language', 'language', { early: ['@user_info', 'sys_config'] }),
]
export const drawingHost = {
  ...plainHost,
  chunks: {
    ...plainHost.chunks,
    draw: file('draw.js'),
    'page-list': file('page-list.js'),
    'page-language': file('page-language.js'),
  },
  manifest: { routes, widgets: {} },
}
export const drawn = (html: string): Drawing => ({
  asksAge: false,
  html,
  css: '.a{b:c}',
  data: '[[["sys_config"],{"notice":"</script>"}]]',
})
/** The cookie of a device that has answered the age question. */
export const adult = { cookie: 'adult=true' }

/** The class and content of what fills the page. */
export const rootOf = (body: string) => /<div id="root"><div class="([\w-]+)"[^>]*>(.*?)<\/div>/.exec(body)?.slice(1, 3)
export const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the renderer was asked for; a test answers. */
type Query = Job & { answer: (drawing: Drawing | null) => void }

/** An edge whose host can draw, and whose renderer answers as the test says. */
export async function startDrawing({
  host = drawingHost,
  ...input
}: Parameters<typeof startEdge>[0] & { host?: FakeBuild } = {}) {
  const jobs: Query[] = []
  const renderer = {
    draw: (job: Job) => new Promise<Drawing | null>((answer) => jobs.push({ ...job, answer })),
  }
  const edge = await startEdge({ renderer, ...input })
  await edge.release(host)
  await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
  /** Opens a page whose drawing is answered. */
  async function openDrawn(url = '/Language', drawing: string | Drawing = '<h1>Language</h1>', headers = adult) {
    const page = edge.open(url, headers)
    const before = jobs.length
    while (jobs.length === before) await new Promise(setImmediate)
    jobs.at(-1)?.answer(typeof drawing === 'string' ? drawn(drawing) : drawing)
    return page
  }
  const end = async () => {
    await edge.edge.close()
    await rm(edge.root, { recursive: true })
  }
  return { ...edge, jobs, openDrawn, end }
}
