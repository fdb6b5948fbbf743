/** The app's logo as SVG: eight circles around a centre. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#e9713f" stroke-width="1.6">${Array.from(
  { length: 8 },
  (_, turn) => `<circle cx="16" cy="10.4" r="5.6" transform="rotate(${turn * 45} 16 16)"/>`,
).join('')}</svg>`
