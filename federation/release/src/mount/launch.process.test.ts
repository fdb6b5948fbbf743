import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { Refused } from '@app/registry'
import { launch } from './launch'

const isRoot = process.getuid?.() === 0

describe('REL-38 the browser of a check', () => {
  it('runs in its sandbox, or refuses and says what to do', async () => {
    // Chromium has no sandbox for root
    if (isRoot) {
      const refusal = await launch(true).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Refused)
      expect(String(refusal)).toMatch(/^Refused: Chromium does not start in its sandbox: Running as root .+/)
      expect(String(refusal)).toContain('BROWSER_SANDBOX=off')
      return
    }
    const browser = await launch(true)
    try {
      // a process of its own
      await browser.newPage()
      const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
      const [page] = processInfo.filter(({ type }) => type === 'renderer')
      const status = await readFile(`/proc/${page?.id}/status`, 'utf8')
      // filtered system calls, in a PID namespace of its own
      expect(status).toMatch(/^Seccomp:\t2$/m)
      expect(status).toMatch(/^NSpid:(\t\d+){2,}$/m)
    } finally {
      await browser.close()
    }
  })

  it('knows none of the service’s keys and passwords, and reaches no other machine', async () => {
    process.env['SERVICE_DATABASE_URL'] = 'postgres://service:secret@database/service'
    const browser = await launch(false)
    try {
      // a process of its own
      const page = await browser.newPage()
      const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
      expect(processInfo.length).toBeGreaterThan(1)
      if (process.platform === 'linux')
        for (const { id } of processInfo)
          expect(await readFile(`/proc/${id}/environ`, 'utf8')).not.toContain('SERVICE_DATABASE_URL')
      for (const address of ['http://192.0.2.1/', 'http://[2001:db8::1]/', 'http://elsewhere.example/'])
        await expect(page.goto(address)).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
    } finally {
      await browser.close()
    }
  })

  it('sends nothing to another machine by WebRTC', async () => {
    const udp = createSocket('udp4')
    await new Promise<void>((bound) => udp.bind(0, '127.0.0.1', bound))
    const { port } = udp.address()
    const arrived = new Promise<string>((resolve) => udp.once('message', () => resolve('a datagram arrived')))
    const browser = await launch(false)
    try {
      const page = await browser.newPage()
      const gathered = page.evaluate(async (server) => {
        const connection = new RTCPeerConnection({
          iceServers: [{ urls: [`stun:${server}`, `turn:${server}`], username: 'a', credential: 'b' }],
        })
        connection.createDataChannel('any')
        const found: (string | undefined)[] = []
        const complete = new Promise<void>((resolve) => {
          connection.onicecandidate = ({ candidate }) =>
            candidate === null ? resolve() : found.push(candidate.candidate)
        })
        await connection.setLocalDescription(await connection.createOffer())
        await complete
        return found
      }, `127.0.0.1:${port}`)
      expect(await Promise.race([gathered, arrived])).toEqual([])
    } finally {
      await browser.close()
      udp.close()
    }
  })
})
