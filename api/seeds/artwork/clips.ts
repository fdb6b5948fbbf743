import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { counter } from './clipCounter'
import { frames } from './clipFrames'
import { clips, type Clip } from './clipList'
import { soundOf } from './clipSound'

// Renders the demo clips: npx tsx api/seeds/artwork/clips.ts [--only slug] [--chromium path]. Needs ffmpeg and a Chromium.
const FPS = 15
const { values } = parseArgs({ options: { only: { type: 'string' }, chromium: { type: 'string' } } })
const target = join(dirname(fileURLToPath(import.meta.url)), '../demo/clips')

// Baseline H.264 and mono AAC in fMP4 segments of two seconds; each starts with a key frame, so that a playlist can be cut anywhere.
const encoding = (folder: string, sound: string) =>
  `-y -loglevel error -fflags +bitexact -f image2pipe -framerate ${FPS} -c:v mjpeg -i - -i ${sound} -c:v libx264 -threads 1 -profile:v baseline -level 3.0 -pix_fmt yuv420p -preset slow -tune animation -crf 27 -g ${FPS * 2} -keyint_min ${FPS * 2} -sc_threshold 0 -c:a aac -b:a 48k -ac 1 -flags:v +bitexact -flags:a +bitexact -shortest -f hls -hls_time 2 -hls_playlist_type vod -hls_list_size 0 -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${folder}/s%02d.m4s ${folder}/index.m3u8`.split(
    ' ',
  )

async function render(page: Page, clip: Clip): Promise<void> {
  const folder = join(target, clip.slug)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const workspace = mkdtempSync(join(tmpdir(), 'clip-'))
  const sound = join(workspace, 'sound.wav')
  writeFileSync(sound, soundOf(clip))
  const encoder = spawn('ffmpeg', encoding(folder, sound), { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  for (let at = 0; at < clip.seconds * FPS; at++) {
    const t = at / FPS
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="640" height="360">${frames[clip.scene](t, clip.seconds)}${counter(Math.floor(t))}</svg>`
    await page.evaluate((markup) => {
      document.body.innerHTML = markup
    }, svg)
    if (!encoder.stdin.write(await page.screenshot({ type: 'jpeg', quality: 95 }))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  rmSync(workspace, { recursive: true, force: true })
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for '${clip.slug}'`)
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  process.stdout.write(`${clip.slug}: ${clip.seconds} s, ${Math.round(bytes / 1024)} KB\n`)
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const browser = await chromium.launch({ args: flags, ...(values.chromium ? { executablePath: values.chromium } : {}) })
const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
await page.setContent('<!doctype html><style>body{margin:0}svg{display:block}</style><body></body>')
for (const clip of clips) if (!values.only || values.only === clip.slug) await render(page, clip)
await browser.close()
