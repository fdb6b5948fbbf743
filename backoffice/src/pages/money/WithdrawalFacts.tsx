import { Box, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useCall } from '../../api/useCall'
import { Loaded } from '../../list/Loaded'
import { useWriter } from '../../list/value'

/** Of the opened row: the published rules that it followed. */
export function WithdrawalFacts() {
  const { id = '' } = useRecordContext() ?? {}
  const translate = useTranslate()
  const { money, word } = useWriter()
  const query = useCall('readWithdrawal', { params: { id } })
  return (
    <Box sx={{ p: 1 }}>
      <Loaded query={query}>
        {({ answer: { realName, holder, ofDay, rules, turnover, reason } }) => (
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {[
              translate('withdrawals.names', { realName: realName || '–', holder: holder ?? '–' }),
              translate('withdrawals.rules', {
                min: money(rules.minMinor),
                max: money(rules.maxMinor),
                ofDay,
                perDay: rules.perDay,
              }),
              translate(turnover.isMet ? 'withdrawals.turnoverMet' : 'withdrawals.turnoverUnmet', {
                prizes: money(turnover.prizesMinor),
                deposited: money(turnover.depositedMinor),
              }),
              ...(reason === null ? [] : [translate('withdrawals.refusedFor', { reason: word(reason) })]),
            ].map((line) => (
              <Typography key={line} component="li" variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
        )}
      </Loaded>
    </Box>
  )
}
