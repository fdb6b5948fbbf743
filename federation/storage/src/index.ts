export { openRegistry, privateLocation, type RegistryLocation, registryLocation } from './registry'
