import { ink } from './inks'

// Figures drawn as strokes in a box of 10×16, so that no font is needed.
const FIGURES: Record<string, string> = {
  '0': 'M5 1C2 1 1 4 1 8s1 7 4 7 4-3 4-7-1-7-4-7Z',
  '1': 'M2 4 6 1V15',
  '2': 'M1 5C1 2 3 1 5 1s4 1 4 4c0 4-8 6-8 10H9',
  '3': 'M1 3C2 1 8 0 8.500 4 8.500 7 6 7.500 4 7.500 7 7.500 9.500 9 9 12 8 16 2 15.500 1 13',
  '4': 'M7 15V1L1 11H10',
  '5': 'M9 1H2L1.500 7C4 5.500 9 6 9 10.500 9 15.500 3 16 1 13',
  '6': 'M8 1C4 2 1 6 1 10.500 1 16.500 9 16.500 9 11 9 6 3 6 1.500 9',
  '7': 'M1 1H9L4 15',
  '8': 'M5 7.500C1 7.500 1 1 5 1S9 7.500 5 7.500C0 7.500 0 15 5 15S10 7.500 5 7.500Z',
  '9': 'M2 15C6 14 9 10 9 5.500 9-.5 1-.5 1 5 1 10 7 10 8.500 7',
  ':': 'M3 5V5.200M3 12V12.200',
}

/** The time in the clip on a plain dark plate, upper left: 0:07. */
export function counter(second: number): string {
  const text = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
  const figures = [...text].map((sign, at) => {
    const x = [0, 13, 20, 33][at] ?? 0
    return `<path transform="translate(${x} 0)" d="${FIGURES[sign] ?? ''}"/>`
  })
  return `<rect x="10" y="10" width="62" height="28" rx="8" fill="${ink.ink}" opacity=".86"/><g transform="translate(19 16)" fill="none" stroke="${ink.paper}" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round">${figures.join('')}</g>`
}
