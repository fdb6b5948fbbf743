import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { Missing, Named } from '../../list/Named'

/** Notices to all members or one group. */
export function NoticeList() {
  const translate = useTranslate()
  return (
    <ListPage
      resource="notices"
      toolbar={<ChangeButton name="addNotice" variant="contained" />}
      columns={[
        { name: 'name', render: ({ name }) => <Named texts={name} /> },
        'at',
        'untilAt',
        { name: 'group', render: ({ group }) => group ?? translate('content.everybody') },
        'isShown',
        { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
      ]}
      actions={({ id, name, isToCome }) => (
        <>
          <ChangeButton name="editNotice" params={{ notice: id }} what={name.en_us} />
          {isToCome && <ChangeButton name="removeNotice" params={{ notice: id }} what={name.en_us} color="error" />}
        </>
      )}
    />
  )
}
