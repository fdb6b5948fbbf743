import { walk } from '../fixtures/walk'

// the other languages have the same colours, and fit where they fit in a wide typeface
walk({ colorScheme: 'dark', type: 'phone', languages: ['en_us'] })
