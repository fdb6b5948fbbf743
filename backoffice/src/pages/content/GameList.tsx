import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { Missing, Named } from '../../list/Named'
import { useWriter } from '../../list/value'
import { Odds } from './Odds'

/** Names and limits; the odds are published and stay. */
export function GameList() {
  const translate = useTranslate()
  const { money } = useWriter()
  const limits = (min: number, max: number) => translate('games.limits', { min: money(min), max: money(max) })
  return (
    <ListPage
      resource="games"
      columns={[
        { name: 'name', render: (row) => <Named texts={row['name']} picture={row['picture']} /> },
        {
          name: 'periodSeconds',
          render: ({ periodSeconds }) => translate('games.seconds', { seconds: periodSeconds }),
        },
        {
          name: 'limits',
          render: ({ minBetMinor, maxBetMinor, nextLimits }) =>
            nextLimits === null
              ? limits(minBetMinor, maxBetMinor)
              : translate('games.next', {
                  now: limits(minBetMinor, maxBetMinor),
                  next: limits(nextLimits.minBetMinor, nextLimits.maxBetMinor),
                }),
        },
        'isHot',
        'isOpen',
        { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
      ]}
      expand={<Odds />}
      actions={({ id, name }) => <ChangeButton name="editGame" params={{ game: id }} what={name.en_us} />}
    />
  )
}
