// Colours that the edge uses before the kit's stylesheet has loaded. The script inlined in the page imports this file
// too, so keep it small.

/** --surface in both themes; also the colour of the browser's bars. */
export const surfaces = { dark: '#0c1416', light: '#f1f5f4' } as const

/** The tokens of `shared/ui/src/tokens.css` that the page itself uses; a test of the edge compares them. */
export const pageColors = {
  dark: {
    'surface-sunken': '#070d0f',
    surface: surfaces.dark,
    'surface-raised': '#151f22',
    'surface-overlay': '#1d292d',
    'surface-pressed': '#223034',
    fill: '#26353a',
    line: '#243337',
    text: '#f1f4f2',
    'text-muted': '#a5b3b3',
    accent: '#ff8a5b',
    'on-accent': '#220c02',
    warning: '#f0c766',
    'on-warning': '#231800',
    info: '#8fc7f5',
    focus: '#8fd0ff',
  },
  light: {
    'surface-sunken': '#e3eae8',
    surface: surfaces.light,
    'surface-raised': '#ffffff',
    'surface-overlay': '#ffffff',
    'surface-pressed': '#e6eceb',
    fill: '#e0e8e6',
    line: '#dbe4e1',
    text: '#10201f',
    'text-muted': '#50615f',
    accent: '#c6431a',
    'on-accent': '#ffffff',
    warning: '#775100',
    'on-warning': '#ffffff',
    info: '#155a91',
    focus: '#0b62c4',
  },
} as const
