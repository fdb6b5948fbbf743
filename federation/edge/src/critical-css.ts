import type { Route } from '@app/registry'
import type { Drawing } from '@app/renderer'
import { pageColors } from '@app/contracts/page-colors'
import type { Appearance } from './appearance'
import { skeletonOf } from './skeleton'

const colors = (theme: 'dark' | 'light', edge: string) => {
  const token = pageColors[theme]
  return `--sk-sunken:${token['surface-sunken']};--sk-page:${token.surface};--sk-card:${token['surface-raised']};--sk-over:${token['surface-overlay']};--sk-fill:${token.fill};--sk-line:${token.line};--sk-edge:${edge};--sk-text:${token.text};--sk-muted:${token['text-muted']};--sk-act:${token.accent};--sk-on-act:${token['on-accent']};--sk-focus:${token.focus};color-scheme:${theme}`
}
const dark = colors('dark', 'rgb(255 255 255/.05)')
const light = colors('light', 'rgb(16 32 31/.07)')

/**
 * The inline style of pages: the skeletons of screens, with the values of the design tokens. Each page contains only
 * the rules that it uses. All class names start with `sk-`, so nothing collides with the app's own style. The skeletons
 * do not animate.
 */
export const criticalCss = `:root{${dark}}[data-theme=light]{${light}}@media (prefers-color-scheme:light){:root:not([data-theme]){${light}}}
body{margin:0;background:var(--sk-sunken)}
.sk-frame,.sk-frame *{box-sizing:border-box}
.sk-frame{position:relative;width:100%;min-height:100dvh;margin:0 auto;overflow:hidden;background:var(--sk-page);font-size:16px}
@media (min-width:1001px){.sk-frame{width:650px}}
.sk-b{display:block;border-radius:10px;background:color-mix(in srgb,var(--sk-fill) 62%,transparent)}
.sk-card{background:var(--sk-card);border-radius:20px;box-shadow:0 0 0 1px var(--sk-edge)}
.sk-pad{padding-inline:20px}
.sk-round{border-radius:50%}
.sk-root{display:flex;align-items:center;justify-content:space-between;min-height:64px;padding:env(safe-area-inset-top) 20px 0}
.sk-root>.sk-b:first-child{width:128px;height:28px}
.sk-root>.sk-b+.sk-b{width:110px;height:36px;border-radius:18px}
.sk-nav{display:grid;grid-template-columns:44px 1fr 44px;align-items:center;justify-items:center;min-height:56px;padding:env(safe-area-inset-top) 8px 0}
.sk-nav>.sk-b{width:22px;height:22px}.sk-nav>.sk-b+.sk-b{width:120px;height:18px}
.sk-over{position:absolute;top:calc(8px + env(safe-area-inset-top));left:12px;width:44px;height:44px;background:var(--sk-page)}
.sk-banner{height:min((100vw - 40px)*178/350,296px,46svh);margin:0 20px;border-radius:20px}
.sk-ticker{height:16px;margin:18px 20px 14px;max-width:270px}
.sk-h{width:110px;height:20px;margin:28px 20px 0}
.sk-draws{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:10px;margin-top:14px;padding-inline:20px}
.sk-face{display:block;aspect-ratio:1;max-width:104px;margin-inline:auto;width:100%}
.sk-draws .sk-b{height:12px;margin:10px auto 0;width:70%}
@media (max-height:30rem) and (min-width:700px) and (max-width:1000px){.sk-lead{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}.sk-lead .sk-h{margin-top:0}.sk-wide{display:none}}
.sk-grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px 12px;padding-inline:20px;margin-top:14px}
.sk-pic{aspect-ratio:16/9;border-radius:14px}.sk-rooms .sk-pic{aspect-ratio:3/4}
.sk-wide{margin:16px 20px 0}.sk-wide .sk-pic{border-radius:20px}
.sk-l1,.sk-l2{height:12px;margin-top:10px;border-radius:6px}.sk-l2{width:60%;margin-top:7px}
.sk-tabs{display:flex;gap:24px;height:47px;align-items:center;padding-inline:20px;border-bottom:1px solid var(--sk-line);overflow:hidden}
.sk-tabs .sk-b{flex:none;width:56px;height:16px}
.sk-rows{margin:0 20px}.sk-row{display:flex;align-items:center;gap:12px;min-height:62px;padding:8px 16px}
.sk-rows.sk-menu .sk-row{min-height:52px}
.sk-row+.sk-row{border-top:1px solid var(--sk-line)}
.sk-tile{flex:none;width:40px;height:40px;border-radius:12px}.sk-menu .sk-tile{width:22px;height:22px;border-radius:6px}
.sk-row .sk-grow{flex:1}.sk-row .sk-l1{margin:0;width:45%}.sk-row .sk-l2{width:65%}.sk-row .sk-end{width:58px;height:14px}
.sk-day{width:64px;height:13px;margin:10px 20px 10px}.sk-rows+.sk-day{margin-top:24px}
.sk-lab{width:90px;height:13px;margin:20px 20px 8px}
.sk-field{height:56px;margin-inline:20px;border-radius:14px;background:var(--sk-card);box-shadow:inset 0 0 0 1px var(--sk-line)}
.sk-btn{height:52px;margin:32px 20px 0;border-radius:14px}
.sk-ring{width:238px;height:238px;margin:0 auto;border-radius:50%;border:12px solid var(--sk-line)}
.sk-last{height:76px;margin:10px 20px 0}
.sk-board{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;padding:42px 20px 130px}
.sk-cell{height:56px;border-radius:14px}.sk-cell:nth-child(-n+4){height:60px}
.sk-slip{position:fixed;bottom:0;left:0;right:0;margin-inline:auto;max-width:650px;display:grid;grid-template-columns:118px 1fr;gap:12px;align-items:end;height:100px;padding:12px 20px calc(16px + env(safe-area-inset-bottom));background:var(--sk-over);border-radius:24px 24px 0 0}
.sk-slip .sk-b{height:52px;border-radius:14px}
.sk-player{height:200px;background:#000}
.sk-seg{height:50px;margin:20px 20px 0;border-radius:13px}
.sk-hero{height:404px;border-radius:0}
.sk-about{position:relative;margin-top:-28px;padding:24px 20px 110px;border-radius:28px 28px 0 0;background:var(--sk-page)}
.sk-name{width:150px;height:28px}.sk-chips{display:flex;flex-wrap:wrap;gap:6px;margin:16px 0}.sk-chips .sk-b{width:140px;height:34px;border-radius:17px}
.sk-user{display:flex;align-items:center;gap:16px;padding:calc(16px + env(safe-area-inset-top)) 20px 16px}.sk-ava{flex:none;width:64px;height:64px}
.sk-note{height:176px;margin:0 20px}
.sk-duo{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin:12px 20px}.sk-duo>*{height:69px}
.sk-bar{position:fixed;z-index:30;left:12px;right:12px;bottom:calc(12px + env(safe-area-inset-bottom));height:64px;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);place-items:center;padding-inline:6px;border-radius:32px;background:var(--sk-over);box-shadow:0 0 0 1px var(--sk-edge)}
@media (min-width:560px){.sk-bar{width:460px;margin-inline:auto}.sk-grid{grid-template-columns:repeat(3,minmax(0,1fr))}}
.sk-bar .sk-b{width:24px;height:24px}.sk-bar .sk-home{width:52px;height:52px;background:var(--sk-fill)}
.sk-plain{display:grid;place-content:center;min-height:100dvh;padding:20px;text-align:center;font:400 16px/1.5 system-ui,sans-serif;color:CanvasText}
.sk-plain h1{margin:0 0 4px;font-size:22px;font-weight:650;line-height:1.22}.sk-plain p{margin:0}
.sk-late[hidden],.sk-fail[hidden]{display:none}
.sk-late,.sk-fail{position:fixed;z-index:40;box-sizing:border-box;left:0;right:0;margin:0 auto;max-width:650px;font:400 16px/1.5 system-ui,sans-serif;color:var(--sk-text)}
.sk-late{bottom:calc(92px + env(safe-area-inset-bottom));width:fit-content;max-width:min(610px,calc(100% - 40px));padding:10px 16px;border-radius:14px;background:var(--sk-over);box-shadow:0 0 0 1px var(--sk-line);font-size:15px}
.sk-fail{inset-block:0;max-width:none;display:grid;place-content:center;padding:20px;overflow:auto;background:var(--sk-page);text-align:center}.sk-fail>div{max-width:570px}
@media (min-width:1001px){.sk-fail{max-width:650px}}
.sk-fail h1{margin:0 0 6px;font-size:22px;font-weight:650;line-height:1.25}.sk-fail p{margin:0;color:var(--sk-muted)}
.sk-fail button{min-height:52px;margin:24px 0 16px;padding:0 28px;border:0;border-radius:14px;background:var(--sk-act);color:var(--sk-on-act);font:600 16px/1.2 system-ui,sans-serif;cursor:pointer}
.sk-fail button:focus-visible{outline:3px solid var(--sk-focus);outline-offset:2px}
.sk-fail small{display:block;font:500 12px/1.5 ui-monospace,monospace;color:var(--sk-muted);overflow-wrap:anywhere}`

/** A rule, or a media query with its rules. */
const rules = criticalCss.match(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})+\}|[^{}]+\{[^{}]*\}/g) ?? []
const classesIn = (markup: string) =>
  new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

/** The rules with a selector whose classes all occur in the markup, and those without classes. */
function ruleFor(names: ReadonlySet<string>) {
  const fits = (selector: string) => [...selector.matchAll(/\.(sk-[\w-]+)/g)].every(([, name = '']) => names.has(name))
  return (rule: string): string => {
    const [, condition, inner] = /^(\s*@media[^{]*)\{(.*)\}$/s.exec(rule) ?? []
    if (!condition || !inner) return rule.slice(0, rule.indexOf('{')).split(',').some(fits) ? rule : ''
    const stored = (inner.match(/[^{}]+\{[^{}]*\}/g) ?? []).map(ruleFor(names)).join('')
    return stored && `${condition}{${stored}}`
  }
}
const styleFor = (markup: string) =>
  rules
    .map(ruleFor(classesIn(markup)))
    .join('')
    .trim()

const notices = '<p class="sk-late"><main class="sk-fail">'
const known = new Map<string, string>()

/** The style of a page with the route's skeleton. */
export function pageStyle(route: Pick<Route, 'skeleton' | 'tab'> | null): string {
  const skeleton = skeletonOf(route)
  const style = known.get(skeleton) ?? styleFor(skeleton + notices)
  known.set(skeleton, style)
  return style
}

/** The style of the page if there is nothing to serve. */
export const plainStyle = styleFor('<main class="sk-plain">')

/** The drawing is shown once it has arrived whole, which is when its data follow: shown earlier, parts of it would move. */
const drawnStyle = [
  styleFor(notices),
  '#root:not(:has(~#drawn-data)){visibility:hidden}',
  '.sk-drawn{display:contents}.sk-drawn img:not([src]){visibility:hidden}',
].join('')
/** What is drawn below the question is shown only after a no. Animations are off, so that nothing moves when the stylesheet brings them. */
const ageQuestionStyle = [
  'body>.sk-asked>.frame{display:none}',
  '.sk-asked>dialog[open],.sk-asked>dialog[open]>*{animation:none}',
  '.sk-asked [tabindex="-1"]:focus{outline:none}',
].join('')

/**
 * The style of a page with its screen's drawing, or with the skeleton and maybe the question over it. Nothing in it can
 * end its element.
 */
export function styleOf(
  drawing: Pick<Drawing, 'css' | 'asksAge'> | null | undefined,
  route: Parameters<typeof pageStyle>[0],
  { css }: Pick<Appearance, 'css'>,
): string {
  if (!drawing) return pageStyle(route) + css
  return (drawing.asksAge ? pageStyle(route) + ageQuestionStyle : drawnStyle) + css + cssOf(drawing)
}

/** The style of a page that is its drawing and nothing else: no data follow. */
export const stillStyle = (drawing: Pick<Drawing, 'css'>, { css }: Pick<Appearance, 'css'>): string =>
  `html{scrollbar-width:none}.sk-drawn{display:contents}${css}${cssOf(drawing)}`

const cssOf = ({ css }: Pick<Drawing, 'css'>) => css.replaceAll('</', '<\\/')
