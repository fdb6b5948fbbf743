import { Amount } from '@app/ui'
import type { KitPage } from '../page'
import { Stack, Example } from '../Example'
import { money, words } from '../words'

function Amounts() {
  return (
    <>
      <Example name="In a line, medium, large">
        <Stack>
          <Amount {...money} minor={124_050} />
          <Amount {...money} minor={124_050} size="medium" />
          <Amount {...money} minor={124_050} size="large" />
        </Stack>
      </Example>
      <Example name="As large as an amount gets">
        <Amount {...money} minor={99_999_999_950n} size="large" />
      </Example>
      <Example name="Owed">
        <Amount {...money} minor={-2_400} size="medium" />
      </Example>
      <Example name="In the money log: came in, went out">
        <Stack>
          <Amount {...money} minor={24_000} log />
          <Amount {...money} minor={-24_000} log />
        </Stack>
      </Example>
      <Example name="Hidden">
        <Amount {...money} minor={124_050} size="large" hiddenLabel={words.hidden} />
      </Example>
    </>
  )
}

export const amount: KitPage = { title: 'Amount', shows: { Amount }, Page: Amounts }
