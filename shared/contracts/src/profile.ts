import { requestedIn, renamed } from './words'
import * as wire from './wire/profile'

export { maxUploadBytes, setName, setSex, uploadImage } from './wire/profile'

export const setHeaderImage = requestedIn(
  wire.setHeaderImage,
  renamed(wire.setHeaderImage.request, { header_img: 'picture' }),
)
