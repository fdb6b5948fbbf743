import { requestedIn, renamed } from './words'
import * as wire from './wire/passwords'

export const setLoginPassword = requestedIn(
  wire.setLoginPassword,
  renamed(wire.setLoginPassword.request, { old_password: 'old', new_password: 'password' }),
)
export const setPayPassword = requestedIn(
  wire.setPayPassword,
  renamed(wire.setPayPassword.request, { paypassword: 'password' }),
)
export const editPayPassword = requestedIn(
  wire.editPayPassword,
  renamed(wire.editPayPassword.request, { oldpaypwd: 'old', paypassword: 'password' }),
)
