import { useState } from 'react'
import { version } from '../package.json'

const tips = ['Check a draw by its seal', 'Set a limit before you play', 'Take a break']

/** A widget of the same module. */
export function TipOfDay({ columns, navigate }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section>
      <p>
        Tip of the day {version}, {columns} columns
      </p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Show the tip
      </button>
      {isOpen && <p>{tips[0]}</p>}
      <button type="button" onClick={() => navigate('/Tips')}>
        All tips
      </button>
    </section>
  )
}

/** A named export, listed in remote.json. */
export function TipsPage({ navigate }) {
  const [at, setAt] = useState(0)
  return (
    <section>
      <p>
        Tips {version}: {tips[at % tips.length]}
      </p>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next tip
      </button>
      <button type="button" onClick={() => navigate('/Agreement')}>
        Agreement
      </button>
    </section>
  )
}
