const dark = `{
  --paper: #12181f; --ink: #eef2f6; --quiet: #a9b5c1; --line: #2b3641; --edge: #7d8b99; --wash: #1b242d;
  --main: #2b6cb0; --main-hover: #3579be; --note: #17273a; --good: #4fc795; --good-note: #12291f; --bad: #ff8d9c; --bad-note: #331a20;
  color-scheme: dark; }`

/**
 * The provider's own look, visibly different from the app, in the theme that its address names. Without one it follows
 * the device, or the app whose frame it is in.
 */
export const styles = `
*, *::before, *::after { box-sizing: border-box; }
html {
  --paper: #fff; --ink: #222b33; --quiet: #55616d; --line: #dde3e9; --edge: #76828e; --wash: #f2f5f8;
  --main: #2b6cb0; --main-hover: #24598f; --note: #eef4fa; --good: #14724f; --good-note: #e8f5ef; --bad: #a32636; --bad-note: #fbecee;
  color-scheme: light; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
[data-theme='dark'] ${dark}
@media (prefers-color-scheme: dark) { html:not([data-theme]) ${dark} }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 400 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { display: flex; flex-direction: column; gap: 10px; max-width: 420px; min-height: 100dvh; margin: 0 auto; padding: 26px 24px; }
h1, p { margin: 0; }
h1 { margin-top: 8px; font-size: 22px; line-height: 1.25; font-weight: 600; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; }
.brand span { width: 26px; height: 26px; border-radius: 8px; background: var(--main); }
.lead { margin-top: 8px; color: var(--quiet); }
.amount { font-size: 28px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums lining-nums; }
.order { color: var(--quiet); font-size: 13px; }
.order span { font-family: ui-monospace, Menlo, Consolas, monospace; }
form { display: flex; flex-direction: column; gap: 10px; margin-top: 14px; }
button {
  min-height: 48px; padding: 10px 16px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--paper); color: var(--ink); font: inherit; cursor: pointer;
}
button:hover { background: var(--wash); }
button.main { border-color: var(--main); background: var(--main); color: #fff; font-weight: 600; }
button.main:hover { background: var(--main-hover); }
:focus-visible { outline: 3px solid #9cc4ec; outline-offset: 2px; }
.result h1 { margin-top: 0; }
.result { display: flex; flex-direction: column; gap: 6px; margin-top: 14px; padding: 16px; border-radius: 10px; border-left: 6px solid var(--main); background: var(--note); }
.result.paid { border-color: var(--good); background: var(--good-note); }
.result.declined { border-color: var(--bad); background: var(--bad-note); }
dl { margin: 14px 0 0; }
dt { padding-top: 12px; border-top: 1px solid var(--line); font-weight: 600; }
dd { margin: 2px 0 12px; color: var(--quiet); }
.foot { margin-top: auto; padding-top: 16px; color: var(--quiet); font-size: 12px; text-align: center; text-wrap: balance; }
`
