import { jestConfig } from '@app/build/jest'

export default jestConfig()
