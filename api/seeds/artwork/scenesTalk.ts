import { ink, shade } from './inks'
import { lines, rows } from './weave'

/** In conversation: 320×180 each. */
export const talkScenes = {
  chairs:
    () => `<rect width="320" height="180" fill="${ink.celadon}"/><path d="M0 142H320V180H0Z" fill="${ink.sea}"/><path d="M160 40 68 142H252Z" fill="${ink.mist}"/>${lines('video:chairs', { x: 160, y: 60, r: 120, color: ink.sea, opacity: 0.45, only: [2] })}<path d="M159 0h3v26h-3z" fill="${ink.petrol}"/><path d="M132 50C132 34 144 24 160 24S188 34 188 50Z" fill="${ink.persimmon}"/><path d="M160 24C176 24 188 34 188 50H160Z" fill="${ink.brick}"/>
<g><path d="M42 96C42 82 52 74 64 74S86 82 86 96V118H126V146H42Z" fill="${ink.persimmon}"/><path d="M60 118h66c8 0 12 6 12 12v16H60z" fill="${ink.brick}"/><path d="M52 146h7v16h-7zM118 146h7v16h-7z" fill="${ink.ink}"/></g><g transform="translate(320 0) scale(-1 1)"><path d="M42 96C42 82 52 74 64 74S86 82 86 96V118H126V146H42Z" fill="${ink.petrol}"/><path d="M60 118h66c8 0 12 6 12 12v16H60z" fill="${ink.ink}"/><path d="M52 146h7v16h-7zM118 146h7v16h-7z" fill="${ink.ink}"/></g><ellipse cx="160" cy="138" rx="20" ry="5" fill="${ink.paper}"/><path d="M158 138h4v26h-4z" fill="${ink.paper}"/><path d="M152 126h13v10h-13z" fill="${ink.ochre}"/>`,
  rain: () =>
    `<rect width="320" height="180" fill="${ink.slate}"/>${rows(5, (i) => `<rect x="${[0, 58, 130, 206, 262][i]}" y="${[40, 14, 52, 22, 58][i]}" width="${[52, 66, 70, 50, 60][i]}" height="170" fill="${[ink.navy, '#24384C', ink.navy, '#24384C', ink.navy][i]}"/>`)}<g fill="${ink.apricot}">${[
      [10, 56],
      [30, 76],
      [74, 30],
      [92, 54],
      [74, 78],
      [146, 70],
      [170, 92],
      [218, 40],
      [236, 64],
      [276, 78],
      [296, 98],
      [108, 30],
      [218, 88],
    ]
      .map(([x, y]) => `<rect x="${x}" y="${y}" width="10" height="14" rx="1.5"/>`)
      .join(
        '',
      )}</g><g stroke="${ink.sky}" stroke-width="2" opacity=".55" stroke-linecap="round">${rows(22, (i) => `<path d="M${(i * 47) % 320} ${(i * 61) % 150}l-6 18"/>`)}</g><path d="M96 118C96 82 124 60 160 60S224 82 224 118C214 110 202 110 192 118 182 110 170 110 160 118 150 110 138 110 128 118 118 110 106 110 96 118Z" fill="${ink.persimmon}"/><path d="M160 60C196 60 224 82 224 118 214 110 202 110 192 118 190 90 180 70 160 60Z" fill="${ink.brick}"/><path d="M160 112v46c0 12-16 12-16 2" fill="none" stroke="${ink.paper}" stroke-width="4" stroke-linecap="round"/><path d="M0 168h320v12H0z" fill="${ink.ink}" opacity=".5"/>`,
  studio: () =>
    `<rect width="320" height="180" fill="${ink.ochre}"/><path d="M0 0H150L90 180H0Z" fill="${ink.apricot}"/>${lines('video:studio', { x: 170, y: 82, r: 150, color: ink.brick, opacity: 0.5, only: [1, 2] })}<g transform="rotate(-10 170 90)"><rect x="134" y="16" width="72" height="112" rx="36" fill="${ink.petrol}"/><path d="M170 16a36 36 0 0 1 36 36v40a36 36 0 0 1-36 36z" fill="${ink.ink}"/><g stroke="${ink.celadon}" stroke-width="3" opacity=".8">${rows(6, (i) => `<path d="M${i === 0 ? 146 : 136} ${38 + i * 12}h${i === 0 ? 48 : 68}"/>`)}</g><path d="M120 80v12c0 34 20 54 50 54s50-20 50-54V80" fill="none" stroke="${ink.brick}" stroke-width="8" stroke-linecap="round"/><path d="M166 146h8v60h-8z" fill="${ink.brick}"/></g>`,
  harbour: () =>
    `<rect width="320" height="180" fill="${ink.petrol}"/><path d="M250 44 0 8V84Z" fill="${ink.ochre}" opacity=".38"/><path d="M250 44 320 34V56Z" fill="${ink.ochre}" opacity=".3"/>${lines('video:harbour', { x: 252, y: 44, r: 90, color: ink.sand, opacity: 0.4, only: [2] })}<path d="M238 54H266L272 132H232Z" fill="${ink.paper}"/><path d="M252 54H266L272 132H252Z" fill="${ink.sand}"/><path d="M236.5 74H267.5L269 94H235ZM234 112H270L272 132H232Z" fill="${ink.persimmon}"/><rect x="240" y="34" width="24" height="20" fill="${ink.ochre}"/><path d="M236 34 252 20 268 34Z" fill="${ink.brick}"/><path d="M210 132H320V180H190Z" fill="${ink.ink}"/><path d="M0 132H320V180H0Z" fill="${ink.teal}"/><path d="M206 132h114v14H198z" fill="${ink.ink}"/><path d="M62 136H148L134 158H78Z" fill="${ink.brick}"/><path d="M104 60V132H66C82 112 96 90 104 60Z" fill="${ink.paper}"/><path d="M109 74V132H138C132 110 122 92 109 74Z" fill="${ink.apricot}"/><path d="M10 168h54M90 172h80M196 166h60" stroke="${ink.celadon}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`,
  campfire: () =>
    `<rect width="320" height="180" fill="${ink.navy}"/>${lines('video:campfire', { x: 160, y: 120, r: 128, color: ink.sky, opacity: 0.4, only: [2] })}<g fill="${ink.paper}">${rows(14, (i) => `<circle cx="${(i * 83 + 20) % 320}" cy="${(i * 29 + 8) % 62}" r="${1 + (i % 3) * 0.5}"/>`)}</g><path d="M0 130 30 62 58 130ZM40 136 66 84 92 136ZM262 134 288 70 316 134ZM236 138 258 92 282 138Z" fill="${ink.petrol}"/><path d="M30 62 58 130H30ZM66 84 92 136H66ZM288 70 316 134H288ZM258 92 282 138H258Z" fill="${ink.ink}"/><path d="M0 132C80 122 240 122 320 132V180H0Z" fill="${ink.petrol}"/><ellipse cx="160" cy="156" rx="104" ry="18" fill="${ink.brick}" opacity=".55"/><path d="M160 66C186 92 196 112 190 134 186 148 174 154 160 154S134 148 130 134C126 116 140 106 144 90 150 98 154 98 160 66Z" fill="${ink.persimmon}"/><path d="M160 66C186 92 196 112 190 134 186 148 174 154 160 154 176 138 172 100 160 66Z" fill="${ink.brick}"/><path d="M160 106C174 122 176 132 172 142 168 150 152 150 148 142 144 132 154 122 160 106Z" fill="${ink.ochre}"/><g stroke-width="11" stroke-linecap="round"><path d="M124 160 192 146" stroke="${ink.wood}"/><path d="M128 146 196 160" stroke="${shade(ink.wood, 0.2)}"/></g><g><path d="M50 176c0-22 8-34 22-34s22 12 22 34z" fill="${ink.sea}"/><circle cx="72" cy="128" r="14" fill="#C27F52"/><path d="M58 126c0-20 28-20 28 0-8-8-20-8-28 0z" fill="${ink.ink}"/><path d="M226 176c0-22 8-34 22-34s22 12 22 34z" fill="${ink.apricot}"/><circle cx="248" cy="128" r="14" fill="#5B3018"/><path d="M234 128c-4-24 32-24 28 0 2 8 0 14-2 16-2-16-10-20-26-16z" fill="${ink.ink}"/></g>`,
} satisfies Record<string, () => string>
