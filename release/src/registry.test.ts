import { registryFolder } from './registry'

describe('registryFolder', () => {
  it.each([
    [{}, '/app/.data/registry'],
    [{ DATA_DIR: 'var' }, '/app/var/registry'],
    [{ DATA_DIR: '/var/app' }, '/var/app/registry'],
    [{ REGISTRY_URL: '/srv/registry', DATA_DIR: 'var' }, '/srv/registry'],
    [{ REGISTRY_URL: 'file:///srv/registry' }, '/srv/registry'],
    [{ REGISTRY_URL: 'registry' }, '/app/registry'],
  ])('%j is %s', (environment, folder) => {
    expect(registryFolder(environment, '/app')).toBe(folder)
  })

  it('refuses an address of another kind', () => {
    expect(() => registryFolder({ REGISTRY_URL: 's3://bucket' }, '/app')).toThrow('REGISTRY_URL must be a folder')
  })
})
