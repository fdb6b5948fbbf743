import { jestConfig } from '@app/build/jest'

export default jestConfig({ dom: true, setup: ['<rootDir>/src/test/set-up-page.ts'] })
