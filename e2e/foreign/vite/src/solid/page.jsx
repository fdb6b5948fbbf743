import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { version } from '../../package.json'
import '../page.css'

function Page(props) {
  const [count, setCount] = createSignal(0)
  const [color] = createSignal('rgb(1, 2, 3)')
  return (
    <section class="tried" style={{ color: color() }}>
      <p>
        Tried {version}, {props.language}
      </p>
      <button type="button" onClick={() => setCount(count() + 1)}>
        Count {count()}
      </button>
      <button type="button" onClick={() => props.navigate('/Agreement')}>
        Agreement
      </button>
    </section>
  )
}

const disposers = new Map()

export const mount = (element, props) =>
  disposers.set(
    element,
    render(() => <Page {...props} />, element),
  )
export const unmount = (element) => {
  disposers.get(element)?.()
  disposers.delete(element)
}
