import { type CallName, calls, type Role } from '@app/back-office'
import { usePermissions } from 'react-admin'

/** Whether these roles may make a call; the API decides, this only leaves out what it would refuse. */
export const may = (roles: readonly Role[], name: CallName): boolean =>
  calls[name].roles.some((role) => roles.includes(role))

export const useMay = () => {
  const { permissions } = usePermissions<readonly Role[]>()
  return (name: CallName) => may(permissions ?? [], name)
}
