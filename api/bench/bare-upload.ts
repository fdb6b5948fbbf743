// What uploads are compared with: it writes the body of a PUT to the file UPLOAD_TO, and does nothing else.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const { UPLOAD_TO = '', API_PORT } = process.env

createServer((request, response) => {
  if (request.method !== 'PUT') return void response.end()
  return void pipeline(request, createWriteStream(UPLOAD_TO)).then(() => response.writeHead(204).end())
}).listen(Number(API_PORT), '127.0.0.1')
