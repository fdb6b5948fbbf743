import { Divider } from '@mui/material'
import { Menu, useTranslate } from 'react-admin'
import { useMay } from '../api/access'
import { places } from '../places'

/** The menu: only places whose call somebody may make. */
export function Places() {
  const may = useMay()
  const translate = useTranslate()
  const groups = places.map((group) => group.filter(({ needs }) => may(needs))).filter(({ length }) => length > 0)
  return (
    <Menu aria-label={translate('page.places')}>
      {groups.map((group, at) => [
        ...(at > 0 ? [<Divider key={`line ${at}`} sx={{ my: 1 }} />] : []),
        ...group.map(({ to, text, icon: Icon }) => (
          <Menu.Item key={to} to={to} primaryText={translate(text, { smart_count: 2 })} leftIcon={<Icon size={20} />} />
        )),
      ])}
    </Menu>
  )
}
