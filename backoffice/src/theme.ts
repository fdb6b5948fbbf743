import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { colors } from './colors'

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** Calm and dense: hairlines instead of shadows, figures that stand in columns. */
function themeOf(mode: 'dark' | 'light'): RaThemeOptions {
  const color = colors[mode]
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: color.accent, contrastText: color.onAccent },
      secondary: { main: color.link },
      success: { main: color.positive },
      error: { main: color.negative },
      warning: { main: color.warning },
      info: { main: color.info },
      text: { primary: color.text, secondary: color.muted },
      background: { default: color.surface, paper: color.raised },
      divider: color.line,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily,
      fontSize: 14,
      h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.022em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.022em' },
      h3: { fontSize: '0.875rem', fontWeight: 600 },
      h6: { fontSize: '1.125rem', fontWeight: 600 },
      body1: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    sidebar: { width: 208, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: {
        styleOverrides: {
          a: { color: color.link },
          body: { fontVariantNumeric: 'tabular-nums lining-nums' },
          '*:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { whiteSpace: 'nowrap' } } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${color.line}`, boxShadow: 'none' } } },
      MuiAppBar: {
        defaultProps: { color: 'inherit' },
        styleOverrides: {
          root: { boxShadow: 'none', backgroundColor: color.raised, borderBottom: `1px solid ${color.line}` },
        },
      },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${color.line}` } } },
      MuiTableCell: { styleOverrides: { root: { borderColor: color.line }, head: { color: color.muted } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
      // what scrolls is reached by keyboard
      MuiTableContainer: { defaultProps: { tabIndex: 0 } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      // wide tables scroll in themselves, not the page
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar > *': { minWidth: 0 },
            '& .RaLayout-content': { paddingLeft: 12, paddingRight: 12, paddingBottom: 24 },
          },
        },
      },
      // inputs of all kinds on one line
      RaFilterFormInput: { styleOverrides: { root: { '& .MuiFormControl-root': { marginTop: 0, marginBottom: 0 } } } },
      RaArrayInput: {
        styleOverrides: {
          root: {
            '& .RaArrayInput-label': {
              position: 'static',
              transform: 'none',
              fontSize: '0.875rem',
              fontWeight: 600,
              color: color.text,
            },
          },
        },
      },
      // without a hover its buttons would be out of the keyboard's reach
      RaSimpleFormIterator: {
        styleOverrides: {
          root: {
            '& .RaSimpleFormIterator-action': { visibility: 'visible' },
            '& .RaSimpleFormIterator-line': { paddingTop: 12, paddingBottom: 12 },
            '& .RaSimpleFormIterator-form': { display: 'flex', flexDirection: 'column', gap: 12 },
          },
        },
      },
      // on a phone the title needs the room
      RaLocalesMenuButton: {
        styleOverrides: {
          root: {
            '@media (max-width: 599.95px)': {
              '& .MuiButton-root': { fontSize: 0, minWidth: 40 },
              '& .MuiButton-startIcon': { margin: 0 },
              '& .MuiButton-endIcon': { display: 'none' },
            },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderRadius: 8,
            margin: '1px 8px',
            paddingLeft: 12,
            minHeight: 32,
            paddingTop: 2,
            paddingBottom: 2,
            fontSize: '0.875rem',
            '&.RaMenuItemLink-active': { color: color.link, fontWeight: 600, backgroundColor: color.surface },
          },
        },
      },
    },
  }
}

export const darkTheme = themeOf('dark')
export const lightTheme = themeOf('light')
