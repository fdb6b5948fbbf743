export { makeTestApp as testWorld } from './app'
