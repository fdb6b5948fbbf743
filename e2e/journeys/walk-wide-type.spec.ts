import { walk } from '../fixtures/walk'

// what stays whole in a wide face stays whole in whatever a member has set on the phone
walk({ colorScheme: 'light', type: 'wide' })
