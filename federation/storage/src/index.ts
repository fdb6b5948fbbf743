export { openRegistry, type RegistryLocation, registryLocation } from './registry'
