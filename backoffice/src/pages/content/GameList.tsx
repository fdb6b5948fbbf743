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
          render: ({ minBetMinor, maxBetMinor, openPeriod }) => {
            const next = limits(minBetMinor, maxBetMinor)
            const now = limits(openPeriod.minBetMinor, openPeriod.maxBetMinor)
            return now === next ? now : translate('games.next', { now, next })
          },
        },
        'isHot',
        'isOpen',
        { name: 'missing', render: ({ missing }) => <Missing languages={missing} /> },
      ]}
      more={<Odds />}
      actions={({ id, name }) => <ChangeButton name="editGame" params={{ game: id }} what={name.en_us} />}
    />
  )
}
