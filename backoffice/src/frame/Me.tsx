import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { Logout, useGetIdentity, UserMenu, useTranslate, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'

/** The menu of whoever is signed in. */
export function Me() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={translate('page.me', { name: identity?.fullName ?? '' })}>
      <Account />
      <Logout />
    </UserMenu>
  )
}

function Account() {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <KeyRound size={20} />
      </ListItemIcon>
      <ListItemText>{translate('account.title')}</ListItemText>
    </MenuItem>
  )
}
