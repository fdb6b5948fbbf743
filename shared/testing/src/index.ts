import '@testing-library/jest-dom'

export { expectNoViolations, expectSeenInName } from './axe'
export { takeConsole } from './console-guard'
export { fakeServer, type SeenRequest } from './fake-server'
export { expectFirstCalls, type Properties, visitsOf } from './first-calls'
export { make } from './make'
export { scrollIntoSight } from './page-platform'
export { renderScreen } from './render-screen'
