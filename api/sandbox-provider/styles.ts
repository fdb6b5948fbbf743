/** The provider's own look, visibly different from the app. */
export const styles = `
*, *::before, *::after { box-sizing: border-box; }
html { color-scheme: light; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: #fff; color: #222b33; overflow-wrap: anywhere;
  font: 400 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { display: flex; flex-direction: column; gap: 10px; max-width: 420px; min-height: 100dvh; margin: 0 auto; padding: 26px 24px; }
h1, p { margin: 0; }
h1 { font-size: 22px; line-height: 1.25; font-weight: 600; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; }
.brand span { width: 26px; height: 26px; border-radius: 8px; background: #2b6cb0; }
.lead { margin-top: 8px; color: #55616d; }
.amount { font-size: 28px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums lining-nums; }
.order { color: #55616d; font-size: 13px; }
.order span { font-family: ui-monospace, Menlo, Consolas, monospace; }
form { display: flex; flex-direction: column; gap: 10px; margin-top: 14px; }
button {
  min-height: 48px; padding: 10px 16px; border: 1px solid #76828e; border-radius: 10px;
  background: #fff; color: #222b33; font: inherit; cursor: pointer;
}
button:hover { background: #f2f5f8; }
button.main { border-color: #2b6cb0; background: #2b6cb0; color: #fff; font-weight: 600; }
button.main:hover { background: #24598f; }
:focus-visible { outline: 3px solid #9cc4ec; outline-offset: 2px; }
.result { display: flex; flex-direction: column; gap: 6px; margin-top: 14px; padding: 16px; border-radius: 10px; border-left: 6px solid #2b6cb0; background: #eef4fa; }
.result.paid { border-color: #14724f; background: #e8f5ef; }
.result.declined { border-color: #a32636; background: #fbecee; }
dl { margin: 14px 0 0; }
dt { padding-top: 12px; border-top: 1px solid #dde3e9; font-weight: 600; }
dd { margin: 2px 0 12px; color: #55616d; }
.foot { margin-top: auto; padding-top: 16px; color: #55616d; font-size: 12px; text-align: center; }
`
