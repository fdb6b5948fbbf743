import { hexKey, httpUrl, oneOf, port, readBy, readSettings, text, whole } from '.'

const schema = {
  PORT: port(4000),
  HOPS: whole(0, 0, 8),
  LEVEL: oneOf(['info', 'silent']),
  URL: httpUrl(),
  KEY: hexKey(),
  NAME: text(/^[a-z]+$/, 'lower-case letters'),
  LIST: readBy((value) => {
    const items = value.split(',').filter(Boolean)
    if (items.includes('x')) throw new Error('must not have x')
    return items
  }, ''),
}

describe('the settings of a server', () => {
  it('have defaults, also for empty variables', () => {
    const expected = { PORT: 4000, HOPS: 0, LEVEL: 'info', URL: undefined, KEY: undefined, NAME: undefined, LIST: [] }
    expect(readSettings(schema, {})).toEqual(expected)
    expect(readSettings(schema, { PORT: '', LEVEL: '', LIST: '' })).toEqual(expected)
  })

  it('come from the environment, which may contain others', () => {
    const env = { PORT: '80', HOPS: '8', LEVEL: 'silent', URL: 'https://a.example/x//', LIST: 'a,b', OTHER: '1' }
    expect(readSettings(schema, env)).toMatchObject({
      PORT: 80,
      HOPS: 8,
      LEVEL: 'silent',
      URL: 'https://a.example/x',
      LIST: ['a', 'b'],
    })
    expect(readSettings(schema, env)).not.toHaveProperty('OTHER')
  })

  it('name every wrong variable, and what it must be', () => {
    const env = { PORT: '0', HOPS: '1.5', LEVEL: 'loud', URL: 'file:///x', NAME: 'A', LIST: 'x' }
    expect(() => readSettings(schema, env)).toThrow(
      [
        'PORT must be a whole number from 1 to 65535, not "0"',
        'HOPS must be a whole number from 0 to 8, not "1.5"',
        'LEVEL must be one of info, silent, not "loud"',
        'URL must be an http or https address, not "file:///x"',
        'NAME must be lower-case letters, not "A"',
        'LIST must not have x',
      ].join('\n'),
    )
  })

  it('never repeat a secret', () => {
    expect(() => readSettings(schema, { KEY: 'my-secret' })).toThrow(/^KEY must be 64 hex digits$/)
  })
})
