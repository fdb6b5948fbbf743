import { askedIn, renamed } from './words'
import * as wire from './wire/passwords'

export const setLoginPassword = askedIn(
  wire.setLoginPassword,
  renamed(wire.setLoginPassword.request, { old_password: 'old', new_password: 'password' }),
)
export const setPayPassword = askedIn(
  wire.setPayPassword,
  renamed(wire.setPayPassword.request, { paypassword: 'password' }),
)
export const editPayPassword = askedIn(
  wire.editPayPassword,
  renamed(wire.editPayPassword.request, { oldpaypwd: 'old', paypassword: 'password' }),
)
