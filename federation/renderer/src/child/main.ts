import type { Drawing, FromChild, ToChild } from '../messages'
import { draw } from './draw'
import { Files } from './files'

/** The renderer's process: draws what the edge asks for, with what the edge answers. It has no files and no settings. */
const files = new Files()
const waiting = new Map<number, (text: string | null) => void>()
let requested = 0
const send = (message: FromChild) => void process.send?.(message)

// a promise that released code leaves behind is no reason to end
process.on('unhandledRejection', () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToChild) => {
  if (message.type === 'answer') {
    waiting.get(message.id)?.(message.text)
    waiting.delete(message.id)
    return
  }
  const { id, ...job } = message
  draw(job, files, (wanted) => {
    const call = ++requested
    send({ type: 'wanted', id: call, ...wanted })
    return new Promise((resolve) => waiting.set(call, resolve))
  }).then(
    (drawing: Drawing) => send({ type: 'drawn', id, drawing }),
    (error: Error) => send({ type: 'failed', id, reason: error.message }),
  )
})
send({ type: 'ready' })
