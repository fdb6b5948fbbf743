// A process that opens streams of notifications, one for each secret in a file, and prints a line when all are open and whenever
// every one of them has got one more message.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { headers, notificationStreamPath } from '@app/contracts'

type Options = { port: number; secrets: string[] }
const atOnce = 50

const [, , file = ''] = process.argv
const { port, secrets } = JSON.parse(readFileSync(file, 'utf8')) as Options
const report = (event: string) => process.stdout.write(`${event} ${Date.now()}\n`)

let received = 0
const countIn = (chunk: string, word: string) => chunk.split(word).length - 1

async function openOne(secret: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  await once(socket, 'connect')
  socket.write(
    `GET /api/${notificationStreamPath} HTTP/1.1\r\nhost: bench\r\n${headers.tokensso}: ${Buffer.from(secret).toString('base64')}\r\n\r\n`,
  )
  const isOpen = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      const piece = String(chunk)
      if (piece.includes('event: opened')) resolve()
      const found = countIn(piece, 'event: notification')
      if (found === 0) return
      const rounds = Math.floor(received / secrets.length)
      received += found
      if (Math.floor(received / secrets.length) > rounds) report('received')
    })
  })
  socket.once('close', () => report('closed'))
  await isOpen
}

for (let place = 0; place < secrets.length; place += atOnce)
  await Promise.all(secrets.slice(place, place + atOnce).map(openOne))
report('opened')
