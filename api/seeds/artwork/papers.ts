import type { Papers } from './backdrop'
import { ink } from './inks'

const of = (bg: string, sun: string, line: string): Papers => ({ bg, sun, line })

/** Papers that go together. */
export const papers = {
  ember: of(ink.brick, ink.persimmon, ink.sand),
  celadon: of(ink.celadon, ink.mist, ink.sea),
  night: of(ink.navy, ink.sky, ink.paper),
  dune: of(ink.sand, ink.apricot, ink.brick),
  fog: of(ink.slate, ink.mist, ink.slate),
  rose: of(ink.rose, ink.paper, ink.brick),
  ochre: of(ink.ochre, ink.apricot, ink.brick),
  teal: of(ink.teal, ink.celadon, ink.petrol),
  sky: of(ink.sky, ink.mist, ink.navy),
  petrol: of(ink.petrol, ink.sea, ink.mist),
  wine: of(ink.wine, ink.brick, ink.apricot),
  moss: of(ink.moss, ink.celadon, ink.paper),
  plum: of(ink.plum, ink.rose, ink.paper),
  mist: of(ink.mist, ink.celadon, ink.sea),
  paper: of(ink.paper, ink.sand, ink.brick),
  sea: of(ink.sea, ink.celadon, ink.paper),
  apricot: of(ink.apricot, ink.paper, ink.brick),
  persimmon: of(ink.persimmon, ink.apricot, ink.wine),
  dusk: of(ink.plum, ink.persimmon, ink.apricot),
} satisfies Record<string, Papers>

export type PapersName = keyof typeof papers
