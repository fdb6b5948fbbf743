import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config'

const key = 'ab'.repeat(32)

describe('the settings of the media worker', () => {
  it('have defaults for one machine, where the API makes the key', () => {
    const folder = mkdtempSync(join(tmpdir(), 'media-'))
    try {
      const config = readConfig({ DATA_DIR: folder })
      expect(config).toMatchObject({
        backOfficeUrl: 'http://127.0.0.1:4004',
        mediaStore: folder,
        workFolder: join(folder, 'media-work'),
        ffmpeg: 'ffmpeg',
      })
      expect(config.readKey()).toBeNull()
      writeFileSync(join(folder, 'back-office-keys.json'), JSON.stringify({ operator: 'x', worker: key }))
      expect(config.readKey()).toBe(key)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('come from the environment on another machine', () => {
    const env = {
      BACK_OFFICE_URL: 'https://back.example/',
      WORKER_KEY: key,
      MEDIA_STORE: 's3://media',
      FFMPEG: '/opt/ffmpeg',
    }
    const config = readConfig(env)
    expect(config).toMatchObject({
      backOfficeUrl: 'https://back.example',
      mediaStore: { bucket: 'media' },
      ffmpeg: '/opt/ffmpeg',
    })
    expect(config.readKey()).toBe(key)
  })

  it('are named if they are wrong, without the key', () => {
    expect(() => readConfig({ WORKER_KEY: 'secret', BACK_OFFICE_URL: 'ftp://x' })).toThrow(
      'BACK_OFFICE_URL must be an http or https address, not "ftp://x"\nWORKER_KEY must be 64 hex digits',
    )
  })
})
