import { accentFault, accentTokens, contrast, hexColor, minContrast, writtenRatio } from './accent'
import { pageColors } from './page-colors'

const themes = ['dark', 'light'] as const
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

describe('the accents of a site', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff8a5b', '#ff8a5b', 1],
  ])('BACK-99 the contrast of %s and %s is WCAG’s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })

  it('BACK-99 ours can be used in both themes, and none in the other one’s place that could not be seen', () => {
    for (const theme of themes) expect(accentFault(theme, pageColors[theme].accent)).toBeNull()
    const fault = accentFault('light', pageColors.dark.accent)
    expect(fault).toMatchObject({ ground: 'surface', groundColor: '#f1f5f4' })
    expect(writtenRatio(fault?.ratio ?? 0)).toBe('2.11 : 1')
  })

  it('BACK-99 the nearest shade of any colour can be used', () => {
    const faults = themes.flatMap((theme) => colors.flatMap((color) => accentFault(theme, color)?.nearest ?? []))
    expect(faults.length).toBeGreaterThan(50)
    for (const theme of themes)
      for (const color of colors) {
        const nearest = accentFault(theme, color)?.nearest
        if (nearest !== undefined) expect([color, nearest, accentFault(theme, nearest)]).toEqual([color, nearest, null])
      }
  })

  it.each(themes)(
    'BACK-99 whatever accent can be used in the %s theme, all texts on it and in it can be read',
    (theme) => {
      const own = pageColors[theme]
      const usable = colors.filter((color) => accentFault(theme, color) === null)
      expect(usable.length).toBeGreaterThan(50)
      for (const color of usable) {
        const tokens = accentTokens(theme, color)
        const of = (name: string) => tokens[name] ?? ''
        expect(Object.values(tokens).filter((value) => !hexColor.test(value))).toEqual([])
        const pairs = [
          [of('on-accent'), color],
          [of('on-accent'), of('accent-pressed')],
          [own.text, of('accent-soft')],
          [own['text-muted'], of('accent-soft')],
          [of('accent-text'), of('accent-soft')],
          ...(['surface', 'surface-raised', 'surface-overlay', 'surface-pressed'] as const).map((ground) => [
            of('accent-text'),
            own[ground],
          ]),
        ] as const
        const low = pairs.filter(([one = '', other = '']) => contrast(one, other) < minContrast.text)
        expect([color, low]).toEqual([color, []])
      }
    },
  )
})
