import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { Loaded } from '../../list/Loaded'
import { useTexts } from '../../list/Named'
import { Page } from '../../list/Page'
import { PlainTable } from '../../list/PlainTable'
import { InnerRows } from '../../list/Rows'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

/** The current wheel with its chances and their sum, and the wheels before. */
export function PrizesPage() {
  const translate = useTranslate()
  const inLanguage = useTexts()
  const { word, money, number } = useWriter()
  const wheel = useCall('prizes')
  return (
    <Page title={translate('prizes.title')}>
      <Loaded query={wheel}>
        {({ answer: { prizes, totalWeight } }) => (
          <Tile
            title={translate('prizes.current')}
            actions={
              <ChangeButton name="publishPrizes" variant="contained">
                <Chances />
              </ChangeButton>
            }
          >
            <PlainTable
              columns={['kind', 'amount', 'title', 'weight', 'percent']}
              figures={['amount', 'weight', 'percent']}
              rows={prizes.map(({ kind, amount, title, weight, percent }) => [
                word(kind),
                kind === 'money' ? money(amount) : number(amount),
                inLanguage(title),
                number(weight),
                translate('prizes.percent', { percent }),
              ])}
              sum={[
                translate('prizes.sum'),
                '',
                '',
                number(totalWeight),
                translate('prizes.percent', { percent: 100 }),
              ]}
            />
          </Tile>
        )}
      </Loaded>
      <Tile title={translate('prizes.before')}>
        <InnerRows list="wheels" params={undefined} columns={['id', 'publishedAt', 'totalWeight', 'isCurrent']} />
      </Tile>
    </Page>
  )
}

/** What the weights that are being typed mean. */
function Chances() {
  const translate = useTranslate()
  const { tag } = useWriter()
  const prizes = useWatch({ name: 'prizes' }) as { weight?: number }[] | undefined
  const weights = (prizes ?? []).map(({ weight }) => Number(weight) || 0)
  const sum = weights.reduce((all, one) => all + one, 0)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 })
  return (
    <Typography role="status" variant="body2">
      {translate('prizes.typed', {
        sum,
        chances: weights.map((one) => percent.format(sum === 0 ? 0 : one / sum)).join(' · '),
      })}
    </Typography>
  )
}
