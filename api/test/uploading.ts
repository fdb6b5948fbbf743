import { headers } from '@app/contracts'
import { uploadImage } from '@app/contracts/wire'
import { base64, openEnvelope, type TestSession, type TestWorld } from './app'

type UploadPart = { field?: string; fileName?: string; type?: string; bytes: Uint8Array }

/** Sends files like a browser's form. */
export async function upload(world: TestWorld, as: TestSession | null, parts: readonly UploadPart[], tail = '') {
  const boundary = '----test-boundary-7MA4YWxkTrZu0gW'
  const chunks = parts.flatMap(({ field = 'file', fileName = 'photo.jpg', type = 'image/jpeg', bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${uploadImage.path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as && { [headers.token]: base64(String(as.memberId)), [headers.tokensso]: base64(as.tokensso) }),
    },
    payload: Buffer.concat([
      ...chunks,
      Buffer.from(tail.replaceAll('BOUNDARY', boundary)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  expect(answer.statusCode).toBe(200)
  return openEnvelope(answer.body)
}
