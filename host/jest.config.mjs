import { jestConfig } from '@app/build/jest'

// The edge below this folder is a package of its own.
export default {
  ...jestConfig({ dom: true, setup: ['<rootDir>/src/test/set-up-page.ts'] }),
  roots: ['<rootDir>/src', '<rootDir>/worker'],
}
