import { useState } from 'react'
import { version } from '../package.json'
import './page.css'

export default function Page({ language, navigate }) {
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
