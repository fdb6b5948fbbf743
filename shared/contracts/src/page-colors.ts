// What the edge draws before the kit's stylesheet is there. The script inside the page imports this file: what it names counts in its size.

/** The token --surface of both themes; the browser's own bars have it too. */
export const surfaces = { dark: '#0c1416', light: '#f1f5f4' } as const

/** The tokens of `shared/ui/src/tokens.css` that the page itself draws with, by their names there; a test of the edge compares them. */
export const pageColors = {
  dark: {
    'surface-sunken': '#070d0f',
    surface: surfaces.dark,
    'surface-raised': '#151f22',
    'surface-overlay': '#1d292d',
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
