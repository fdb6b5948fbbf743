import { jestConfig } from '../../shared/build/src/jest.mjs'

export default jestConfig()
