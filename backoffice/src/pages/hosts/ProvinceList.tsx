import { Box } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { Missing, Named, useTexts } from '../../list/Named'

type City = { id: string; name: Record<string, string>; hosts: number }

/** Provinces with their cities, and how many hosts are in each. */
export function ProvinceList() {
  const translate = useTranslate()
  const inLanguage = useTexts()
  const cities = ({ cities: all }: RaRecord) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(all as City[]).map(({ id, name, hosts }) => (
        <li key={id}>
          {translate('hosts.inCity', { city: inLanguage(name), smart_count: hosts })}
          {hosts === 0 && (all as City[]).length > 1 && (
            <ChangeButton name="removeCity" params={{ city: id }} what={inLanguage(name)} color="error" />
          )}
        </li>
      ))}
    </Box>
  )
  return (
    <ListPage
      resource="provinces"
      toolbar={<ChangeButton name="addProvince" variant="contained" />}
      columns={[
        { name: 'name', render: ({ name }) => <Named texts={name} /> },
        { name: 'cities', render: cities },
        { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
      ]}
      actions={(row) => <EditProvince row={row} />}
    />
  )
}

/** Its cities go by their slug there. */
function EditProvince({ row: { id, name, cities } }: { row: RaRecord }) {
  const isEmpty = (cities as City[]).every(({ hosts }) => hosts === 0)
  return (
    <>
      <ChangeButton name="editProvince" params={{ province: id }} what={name.en_us} opens={withSlugs} />
      {isEmpty && <ChangeButton name="removeProvince" params={{ province: id }} what={name.en_us} color="error" />}
    </>
  )
}

const withSlugs = (province: object) => {
  const { cities = [], ...rest } = province as { cities?: City[] }
  return { ...rest, cities: cities.map(({ id, name }) => ({ slug: id, name })) }
}
