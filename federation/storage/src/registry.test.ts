import { openRegistry, privateLocation, registryLocation } from './registry'

describe('where the registry is', () => {
  it.each([
    [{}, '/app/.data/registry'],
    [{ DATA_DIR: 'var' }, '/app/var/registry'],
    [{ DATA_DIR: '/var/app' }, '/var/app/registry'],
    [{ REGISTRY_URL: '/srv/registry', DATA_DIR: 'var' }, '/srv/registry'],
    [{ REGISTRY_URL: 'file:///srv/registry' }, '/srv/registry'],
    [{ REGISTRY_URL: 'registry' }, '/app/registry'],
    [{ REGISTRY_URL: 's3://releases' }, { bucket: 'releases', prefix: '' }],
    [
      { REGISTRY_URL: 's3://releases/app/web/?endpoint=http%3A%2F%2Fstore%3A9000&region=eu-west-1' },
      { bucket: 'releases', prefix: 'app/web/', endpoint: 'http://store:9000', region: 'eu-west-1' },
    ],
  ])('%j is %j', (environment, location) => {
    expect(registryLocation(environment, '/app')).toEqual(location)
    expect(openRegistry(registryLocation(environment, '/app'))).toHaveProperty('list')
  })

  it.each([
    [{}, '/app/.data/private'],
    [{ DATA_DIR: 'var', REGISTRY_URL: 's3://releases' }, '/app/var/private'],
    [{ PRIVATE_REGISTRY_URL: '/srv/private', DATA_DIR: 'var' }, '/srv/private'],
    [{ PRIVATE_REGISTRY_URL: 's3://private/maps' }, { bucket: 'private', prefix: 'maps/' }],
  ])('REL-24 source maps are elsewhere: %j is %j', (environment, location) => {
    expect(privateLocation(environment, '/app')).toEqual(location)
  })

  it('REL-24 a wrong address of the source maps is named', () => {
    const named = 'PRIVATE_REGISTRY_URL must be a folder, a file: address or s3://bucket/prefix'
    expect(() => privateLocation({ PRIVATE_REGISTRY_URL: 'ftp://server' }, '/app')).toThrow(named)
    expect(() => privateLocation({ PRIVATE_REGISTRY_URL: 's3://' }, '/app')).toThrow('PRIVATE_REGISTRY_URL must be s3')
  })

  it.each([
    ['ftp://server/registry', 'REGISTRY_URL must be a folder, a file: address or s3://bucket/prefix'],
    ['s3://', 'REGISTRY_URL must be s3://bucket/prefix'],
    ['s3://key:secret@releases', 'must not contain credentials'],
    ['s3://releases?endpoint=store', 'REGISTRY_URL must have an http address as its endpoint, but it is store'],
    ['s3://releases/%zz', 'REGISTRY_URL must have a prefix of letters'],
    ['s3://releases?acl=public', 'takes endpoint and region, but it has acl'],
    ['s3://releases/a/../.b', 'with no dot at the start of a part, but it is .b'],
  ])('refuses %s', (address, message) => {
    expect(() => registryLocation({ REGISTRY_URL: address }, '/app')).toThrow(message)
  })
})
