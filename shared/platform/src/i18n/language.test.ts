/** The module as freshly loaded by a page. */
async function languageOfDevice(stored: string | null) {
  jest.resetModules()
  localStorage.clear()
  if (stored !== null) localStorage.setItem('viodeLang', stored)
  const { currentLanguage } = await import('./language')
  return currentLanguage()
}

describe('the language of the device', () => {
  it.each([null, '', 'xx_yy', 'EN_US', 'de'])('I18N-1 is English if %j is stored', async (stored) => {
    expect(await languageOfDevice(stored)).toBe('en_us')
  })

  it.each(['zh_cn', 'en_us', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id'])(
    'I18N-1 is the stored one: %s',
    async (stored) => {
      expect(await languageOfDevice(stored)).toBe(stored)
    },
  )
})
