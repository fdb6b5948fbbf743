import { html, LitElement } from 'lit'
import { version } from '../../package.json'
import '../page.css'

class TriedPage extends LitElement {
  static properties = { language: {}, navigate: {}, count: { state: true } }

  // a class field would hide Lit's accessor
  constructor() {
    super()
    this.count = 0
  }

  // in the page's own tree, so that its stylesheets apply
  createRenderRoot() {
    return this
  }

  render() {
    return html`<section class="tried" .style=${'color: rgb(1, 2, 3)'}>
      <p>Tried ${version}, ${this.language}</p>
      <button type="button" @click=${() => this.count++}>Count ${this.count}</button>
      <button type="button" @click=${() => this.navigate('/Agreement')}>Agreement</button>
    </section>`
  }
}
// once per page, however often the module's releases run in it
const name = `tried-page-${version.replaceAll('.', '-')}`
if (!customElements.get(name)) customElements.define(name, TriedPage)

export const mount = (element, props) => element.append(Object.assign(document.createElement(name), props))
export const unmount = (element) => element.replaceChildren()
