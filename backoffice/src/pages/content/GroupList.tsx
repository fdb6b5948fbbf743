import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { Missing, Named } from '../../list/Named'

/** Groups, and what each may watch. */
export function GroupList() {
  const translate = useTranslate()
  return (
    <ListPage
      resource="groups"
      toolbar={<ChangeButton name="addGroup" variant="contained" />}
      columns={[
        { name: 'name', render: ({ name, picture }) => <Named texts={name} picture={picture} /> },
        'isSee',
        {
          name: 'freeSeeSeconds',
          render: ({ freeSeeSeconds }) => translate('games.seconds', { seconds: freeSeeSeconds }),
        },
        'isForNew',
        { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
      ]}
      actions={({ id, name, isForNew }) => (
        <>
          <ChangeButton name="editGroup" params={{ group: id }} what={name.en_us} />
          {!isForNew && <ChangeButton name="removeGroup" params={{ group: id }} what={name.en_us} color="error" />}
        </>
      )}
    />
  )
}
