import { askedIn, renamed } from './words'
import * as wire from './wire/profile'

export { mostUploadBytes, setName, setSex, uploadImage } from './wire/profile'

export const setHeaderImage = askedIn(
  wire.setHeaderImage,
  renamed(wire.setHeaderImage.request, { header_img: 'picture' }),
)
