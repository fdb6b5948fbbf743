import { render } from 'preact'
import { useState } from 'preact/hooks'
import { version } from '../../package.json'
import '../page.css'

function Page({ language, navigate }) {
  const [count, setCount] = useState(0)
  return (
    <section class="tried" style={{ color: 'rgb(1, 2, 3)' }}>
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

export const mount = (element, props) => render(<Page {...props} />, element)
export const unmount = (element) => render(null, element)
