import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { version } from '../package.json'
import './page.css'

function Page({ language, navigate }) {
  const [count, setCount] = useState(0)
  return (
    <section className="tried">
      <p>
        Tried {version}, {language}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <button type="button" onClick={() => navigate('/Agreement')}>
        Agreement
      </button>
    </section>
  )
}

const roots = new Map()

/** Not a component: the host would render it with its own React. */
export function mount(element, props) {
  const root = createRoot(element)
  roots.set(element, root)
  root.render(<Page {...props} />)
}

export function unmount(element) {
  roots.get(element)?.unmount()
  roots.delete(element)
}
