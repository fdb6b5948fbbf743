import { Refused } from '@app/registry'

/** What is to be removed does not exist. */
export class NotThere extends Refused {}
