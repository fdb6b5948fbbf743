import * as ui from '@app/ui'
import * as form from '@app/ui/form'
import * as game from '@app/ui/game'
import * as media from '@app/ui/media'
import { render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Catalogue } from './Catalogue'
import { pages } from './pages'
import de from './words/de.json'
import en from './words/en.json'
import ja from './words/ja.json'
import vi from './words/vi.json'

const components = Object.keys({ ...ui, ...form, ...game, ...media }).filter((name) => /^[A-Z]/.test(name))
const all = Object.entries(pages)

it('shows every component of @app/ui, on one page each', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(all.flatMap(([, { shows }]) => Object.keys(shows)).sort()).toEqual(components.sort())
})

it.each(all)('uses on the page %s the components that it lists', (name, { shows, Page }) => {
  const source = readFileSync(join(import.meta.dirname, `pages/${name}.tsx`), 'utf8')
  expect(Object.keys(shows).filter((component) => !new RegExp(`<${component}[\\s>]`).test(source))).toEqual([])
  const { container } = render(<Page />)
  expect(container.querySelector('section[aria-label]')).not.toBeNull()
})

it('links from the index to every page', () => {
  render(<Catalogue />)
  for (const [name, { title }] of all)
    expect(screen.getByRole('link', { name: new RegExp(`^${title}`) }).getAttribute('href')).toBe(
      `?page=${name}&theme=dark&lang=en`,
    )
})

it('has the same texts in four languages', () => {
  for (const table of [de, vi, ja]) expect(Object.keys(table)).toEqual(Object.keys(en))
})
