/** Screens to open, with a selector that shows that their content is there. */
export const home = { path: '/zhome', content: 'a[href^="/Lottery?key="]' }
export const deep = { path: '/nHomeList', content: 'a[href^="/nHomeDetail"]' }
/** The question that covers the first screen of a new device. */
export const question = { path: home.path, content: ':is(dialog, [role=dialog]) h2' }
/** The last tab to be preloaded, with its code. */
export const tab = {
  path: '/Video',
  code: 'page-video',
  content: 'main a[href^="/PlayVideo"], [role=tabpanel] a[href^="/PlayVideo"]',
}
