import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { Missing, Named } from '../../list/Named'

export const CategoryList = () => (
  <ListPage
    resource="categories"
    toolbar={<ChangeButton name="addVideoClass" variant="contained" />}
    columns={[
      { name: 'name', render: ({ name }) => <Named texts={name} /> },
      'videos',
      { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
    ]}
    actions={({ id, name, videos }) => (
      <>
        <ChangeButton name="editVideoClass" params={{ class: id }} what={name.en_us} />
        {videos === 0 && (
          <ChangeButton name="removeVideoClass" params={{ class: id }} what={name.en_us} color="error" />
        )}
      </>
    )}
  />
)
