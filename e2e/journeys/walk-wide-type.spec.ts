import { languages } from '@app/contracts'
import { walk } from '../fixtures/walk'

// what fits in a wide typeface fits in any font that a member has chosen on the phone
walk({ colorScheme: 'light', type: 'wide', languages })
