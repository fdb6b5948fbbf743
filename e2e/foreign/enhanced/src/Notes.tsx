import type { PageProps } from '@app/remote-types'
import { useState } from 'react'
import { version } from '../package.json'
import './style.css'

const words = {
  en_us: { add: 'Add a note', count: (count: number) => `${count} notes`, home: 'Home' },
  de_de: { add: 'Notiz anlegen', count: (count: number) => `${count} Notizen`, home: 'Start' },
}

export default function Notes({ language, theme, params, session, navigate }: PageProps) {
  const [notes, setNotes] = useState<string[]>([])
  const t = language === 'de_de' ? words.de_de : words.en_us
  return (
    <section className="notes" data-theme-prop={theme}>
      <p>
        Notes {version}, {session.isMember ? 'member' : 'visitor'}, {params.from ?? 'nowhere'}
      </p>
      <button type="button" onClick={() => setNotes([...notes, t.count(notes.length + 1)])}>
        {t.add}
      </button>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <button type="button" onClick={() => navigate('/zhome')}>
        {t.home}
      </button>
    </section>
  )
}
