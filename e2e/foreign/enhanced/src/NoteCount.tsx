import type { WidgetProps } from '@app/remote-types'
import { useState } from 'react'
import { version } from '../package.json'

/** A widget: the screen that shows it passes `columns`. */
export function NoteCount({ language, columns, navigate }: WidgetProps<{ columns: number }>) {
  const [count, setCount] = useState(0)
  const noun = language === 'de_de' ? 'Notizen' : 'notes'
  return (
    <section>
      <p>
        Count {version}: {count} {noun} in {columns} columns
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count one
      </button>
      <button type="button" onClick={() => navigate('/Notes')}>
        All notes
      </button>
    </section>
  )
}
