import { jestConfig } from '@app/build/jest'

export default jestConfig({ setup: ['<rootDir>/../../shared/database/test/end-with-suite.ts'] })
