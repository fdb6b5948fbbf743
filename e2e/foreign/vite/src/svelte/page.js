import { mount as mountPage, unmount as unmountPage } from 'svelte'
import Page from './Page.svelte'

const pages = new Map()

export const mount = (target, props) => pages.set(target, mountPage(Page, { target, props }))
export const unmount = (target) => {
  unmountPage(pages.get(target))
  pages.delete(target)
}
