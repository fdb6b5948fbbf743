import { walk } from '../fixtures/walk'

walk({ colorScheme: 'dark', type: 'phone' })
