import { formatDecimal } from '@app/money'

/** What is sent for a withdrawal. Its key is kept in the browser with the amount alone: the password is stored nowhere. */
export class WithdrawalRequest {
  readonly money: string
  constructor(
    minor: bigint,
    readonly paypwd: string,
  ) {
    this.money = formatDecimal(minor)
  }
  toJSON(): { money: string } {
    return { money: this.money }
  }
}
