import { pageColors } from '@app/contracts/page-colors'

const colors = (theme: 'dark' | 'light') => {
  const token = pageColors[theme]
  return `--st-ground:${token.warning};--st-ink:${token['on-warning']};--st-card:${token['surface-overlay']};--st-text:${token.text};--st-link:${token.info}`
}

/**
 * The bar of a staging page. It needs no script, so that a mix whose host does not start can be left. `--page-top`
 * tells the app's own bars how much space is taken at the top.
 */
export const stagingCss = `:root{--page-top:calc(44px + env(safe-area-inset-top));${colors('dark')}}
[data-theme=light]{${colors('light')}}@media (prefers-color-scheme:light){:root:not([data-theme]){${colors('light')}}}
body{padding-top:var(--page-top)}dialog[open]{box-sizing:border-box;border-top:var(--page-top) solid transparent;background-clip:padding-box}body .frame,body .sk-frame{min-height:calc(100dvh - var(--page-top))}
.st{position:fixed;inset:0 0 auto;z-index:1000;font:500 14px/1.4 system-ui,sans-serif;color:var(--st-text)}
.st summary{display:flex;align-items:center;justify-content:center;gap:8px;box-sizing:border-box;height:var(--page-top);padding:env(safe-area-inset-top) 12px 0;background:var(--st-ground);color:var(--st-ink);cursor:pointer;list-style:none;white-space:nowrap;overflow:hidden}
.st summary::-webkit-details-marker{display:none}.st summary:focus-visible{outline:2px solid var(--st-ink);outline-offset:-4px}
.st summary svg{flex:none;width:18px;height:18px}.st-n{font:500 13px/1 ui-monospace,monospace;overflow:hidden;text-overflow:ellipsis}
.st-l,.st-x{box-sizing:border-box;max-width:650px;max-height:calc(100dvh - var(--page-top) - 24px);margin:0 auto;padding:12px 20px;overflow:auto;overflow-wrap:anywhere;background:var(--st-card);box-shadow:0 8px 24px rgb(0 0 0/.4);border-radius:0 0 16px 16px}
.st p,.st ul{margin:0;padding:0;list-style:none}.st code{font:500 13px/1.4 ui-monospace,monospace}
.st li{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;justify-content:space-between;padding:4px 0}
.st a{display:inline-flex;align-items:center;min-height:44px;color:var(--st-link);font-weight:600;text-decoration:underline}
.st-late{visibility:hidden;display:none}body:has(#root>:is(.sk-frame,.sk-drawn)) .st-late{display:block;animation:st-late 0s linear 6s both}@keyframes st-late{from{visibility:hidden}to{visibility:visible}}`
